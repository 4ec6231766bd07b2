import type { PointerEvent } from 'react';
import { useMemo } from 'react';
import type { GestureProps } from '../shared/hooks/use-gestures.ts';
import { useGestures } from '../shared/hooks/use-gestures.ts';
import { titleToastMs, toast } from '../shared/ui/toast.ts';

type FullTitleProps = GestureProps & { onPointerOver(event: PointerEvent): void };

/**
 * Handlers for the list element: shows truncated texts in full, as a tooltip on hover or, on touch, as a
 * toast with title and author after a long tap.
 */
export function useFullTitle(): FullTitleProps {
  const gestures = useGestures({ onLongTap: (event) => showFullText(event.target) });
  return useMemo(
    () => ({ ...gestures, onPointerOver: (event) => setTooltipIfTruncated(event.target) }),
    [gestures],
  );
}

function showFullText(target: EventTarget): void {
  const row = target instanceof Element && !target.closest('button') ? target.closest('li') : null;
  const [title, byline] = Array.from(row?.querySelectorAll('[data-text]') ?? [], (text) => text.textContent);
  if (!title) return;
  if (byline) toast.info(byline, { title, duration: titleToastMs });
  else toast.info(title, { duration: titleToastMs });
}

function setTooltipIfTruncated(target: EventTarget): void {
  if (!(target instanceof HTMLElement) || target.dataset.text === undefined) return;
  const isTruncated =
    target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight + 1;
  if (isTruncated) target.title = target.textContent;
  else target.removeAttribute('title');
}
