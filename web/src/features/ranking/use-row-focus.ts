import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RowLayout } from '../../list-view/row-layout.ts';
import { rowElement } from './row-element.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { scrollIntoVisibleArea } from './visible-area.ts';

/** The focusable parts of a row. */
export type RowPart = 'row' | 'rank' | 'menu' | 'grip';

interface FocusRequest {
  id: string;
  part: RowPart;
  /** The rank to wait for: the page may apply the new order a moment later. */
  index: number | undefined;
  at: number;
}

export interface RowFocus {
  /** The row that has, or last had, the focus. */
  current: string | undefined;
  noteFocus(id: string): void;
  /** Scrolls to the row and focuses it once it is at `index`. */
  focusRow(id: string, part: RowPart, index?: number): void;
  /** The px scrolled for that since the last call. */
  takeScrolled(): number;
}

/** In ms: later the request is stale and would take the focus from something else. */
const timeoutMs = 1000;

export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  layout: RowLayout,
): RowFocus {
  const [current, setCurrent] = useState<string>();
  const [, render] = useState({});
  const request = useRef<FocusRequest>(undefined);
  const scrolled = useRef(0);

  useLayoutEffect(() => {
    const wanted = request.current;
    if (!wanted || !list.current) return;
    const row = ids.indexOf(wanted.id);
    const isThere = row >= 0 && (wanted.index === undefined || layout.indexOf(row) === wanted.index);
    if (!isThere && performance.now() - wanted.at < timeoutMs) return;
    request.current = undefined;
    if (!isThere) return;
    scrolled.current += scrollIntoVisibleArea(list.current, layout.topOf(row), layout.heightOf(row));
    partOf(list.current, wanted.id, wanted.part)?.focus({ preventScroll: true });
  });

  const focusRow = useCallback((id: string, part: RowPart, index?: number) => {
    request.current = { id, part, index, at: performance.now() };
    setCurrent(id);
    render({});
  }, []);
  const takeScrolled = useCallback(() => {
    const by = scrolled.current;
    scrolled.current = 0;
    return by;
  }, []);
  useFocusAfterRemoval(ids, current, setCurrent, focusRow);
  return { current, noteFocus: setCurrent, focusRow, takeScrolled };
}

function partOf(list: HTMLElement, id: string, part: RowPart): HTMLElement | undefined {
  const row = rowElement(list, id);
  return part === 'row' ? row : (row?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? row);
}

/** The row and part of an event target. */
export function focusOf(target: EventTarget): { id: string; part: RowPart } | undefined {
  if (!(target instanceof Element)) return undefined;
  const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const part = target.closest<HTMLElement>('[data-part]')?.dataset.part as RowPart | undefined;
  return id === undefined ? undefined : { id, part: part ?? 'row' };
}
