import type { ItemSource } from '@top100/domain/items';
import { makeSource } from './tables/cells.ts';

/** The first of several services that has an id for the row. */
export function pickSource(ids: readonly (readonly [kind: string, id: string])[]): ItemSource | undefined {
  for (const [kind, id] of ids) {
    const source = makeSource(kind, id);
    if (source) return source;
  }
  return undefined;
}
