import type { ItemType } from '@top100/contracts/categories';
import { titleField } from '@top100/contracts/item-fields';
import type { ItemDraft } from '@top100/contracts/items';
import { useEffect, useMemo, useState } from 'react';

type Reader = typeof import('@top100/transfer/plain-list').parsePlainList;

/** Longer than any field: it is not what somebody typed, and not worth reading on every key. */
const longestTyped = 600;

/**
 * What typed words say: "Alien (1979)" is a title and a year. The reader of lists comes when the bar is first
 * used; until then, and offline without it, all words are the title.
 */
export function useTypedDraft(typed: string, type: ItemType, isWanted: boolean): ItemDraft {
  const [reader, setReader] = useState<{ read: Reader }>();
  useEffect(() => {
    if (!isWanted || reader) return;
    let isCurrent = true;
    import('@top100/transfer/plain-list').then(
      (module) => isCurrent && setReader({ read: module.parsePlainList }),
      () => {
        // Offline on the first visit: the words stay the title, which is right as well.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, reader]);
  return useMemo(() => {
    const title = typed.trim();
    const whole = { [titleField(type)]: title };
    if (!reader || title === '' || title.length > longestTyped) return whole;
    const currentYear = new Date().getFullYear();
    return reader.read(title, type, { currentYear }).rows[0]?.fields ?? whole;
  }, [typed, type, reader]);
}
