/** The command of a key on a focused row; ranks and steps start at 0. */
export type RowCommand =
  | { kind: 'move-by'; by: number }
  | { kind: 'move-to'; end: 'top' | 'bottom' }
  | { kind: 'focus-by'; by: number }
  | { kind: 'type-rank'; digit: string }
  | { kind: 'edit' }
  | { kind: 'remove' };

export interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * The keys of the ranking (ops/docs/product.md, Ranking). `onButton` is true on the numeral and on the menu
 * button, where Enter is a click.
 */
export function commandOfKey(pressed: PressedKey, onButton: boolean): RowCommand | undefined {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  if (ctrlKey || metaKey) return undefined;
  if (key === 'Home') return { kind: 'move-to', end: 'top' };
  if (key === 'End') return { kind: 'move-to', end: 'bottom' };
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (step !== 0) return altKey ? { kind: 'move-by', by: step } : { kind: 'focus-by', by: step };
  if (altKey) return undefined;
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' };
  if (key === 'F2' || (key === 'Enter' && !onButton)) return { kind: 'edit' };
  if (/^\d$/.test(key)) return { kind: 'type-rank', digit: key };
  return undefined;
}
