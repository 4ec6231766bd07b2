import type { PointerEvent } from 'react';
import { useMemo } from 'react';
import type { GestureProps } from '../shared/hooks/use-gestures.ts';
import { useGestures } from '../shared/hooks/use-gestures.ts';
import { titleToastMs, toast } from '../shared/ui/toast.ts';

type FullTitleProps = GestureProps & { onPointerOver(event: PointerEvent): void };

/**
 * For the list around the rows: texts that do not fit are shown in full, by pointing at them or, where there is
 * nothing to point with, by a long tap, which shows title and author as a toast.
 */
export function useFullTitle(): FullTitleProps {
  const gestures = useGestures({ onLongTap: (event) => showInFull(event.target) });
  return useMemo(() => ({ ...gestures, onPointerOver: (event) => nameWhatIsCut(event.target) }), [gestures]);
}

function showInFull(target: EventTarget): void {
  const row = target instanceof Element && !target.closest('button') ? target.closest('li') : null;
  const [title, byline] = Array.from(row?.querySelectorAll('[data-text]') ?? [], (text) => text.textContent);
  if (!title) return;
  if (byline) toast.info(byline, { title, duration: titleToastMs });
  else toast.info(title, { duration: titleToastMs });
}

function nameWhatIsCut(target: EventTarget): void {
  if (!(target instanceof HTMLElement) || target.dataset.text === undefined) return;
  const isCut = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight + 1;
  if (isCut) target.title = target.textContent;
  else target.removeAttribute('title');
}
