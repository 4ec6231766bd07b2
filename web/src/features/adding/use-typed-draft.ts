import type { ItemType } from '@top100/domain/categories';
import { titleField } from '@top100/domain/item-fields';
import type { ItemDraft } from '@top100/domain/items';
import { useEffect, useMemo, useState } from 'react';

type Reader = typeof import('@top100/paste/plain-list').parsePlainList;

/** Longer than any field: not typed, and too slow to parse on every key. */
const maxTypedLength = 600;

/**
 * Parses typed words: "Alien (1979)" is a title and a year. The parser loads when the bar is first used;
 * until then, and offline without it, all words are the title.
 */
export function useTypedDraft(typed: string, type: ItemType, isEnabled: boolean): ItemDraft {
  const [reader, setReader] = useState<{ read: Reader }>();
  useEffect(() => {
    if (!isEnabled || reader) return;
    let isCurrent = true;
    import('@top100/paste/plain-list').then(
      (module) => isCurrent && setReader({ read: module.parsePlainList }),
      () => {
        // Offline on the first visit: all words stay the title.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isEnabled, reader]);
  return useMemo(() => {
    const title = typed.trim();
    const whole = { [titleField(type)]: title };
    if (!reader || title === '' || title.length > maxTypedLength) return whole;
    const currentYear = new Date().getFullYear();
    return reader.read(title, type, { currentYear }).rows[0]?.fields ?? whole;
  }, [typed, type, reader]);
}
