import type { ItemSource } from '@top100/contracts/items';
import { sourceOf } from './cells.ts';

/** The first of several places that has an id for the row. */
export function firstSource(ids: readonly (readonly [kind: string, id: string])[]): ItemSource | undefined {
  for (const [kind, id] of ids) {
    const source = sourceOf(kind, id);
    if (source) return source;
  }
  return undefined;
}
