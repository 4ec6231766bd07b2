import * as z from 'zod/mini';
import { documentedAs } from './query-values.ts';

/** The most that any tier stores in a list; what a tier allows is judged by the server. */
const maxItems = 10_000;

/** Unknown fields are kept as they are, but JSON.stringify and Postgres take no bottomless ones. */
const maxDepth = 16;

/** An item as it travels: every field but the id is judged by the rules of its type (items.ts). */
export interface WireItem {
  id: string;
  [field: string]: unknown;
}

const wireItem = z
  .looseObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) })
  .check(z.refine((item) => isShallow(item, maxDepth), 'is nested too deep'));

const items = z.array(wireItem).check(z.maxLength(maxItems));
type Given = readonly WireItem[] | { items: readonly WireItem[] };
/** Not a union of the two: its problems would not say which item they are about. */
const given = z.any() as z.ZodMiniType<Given, Given>;

/**
 * Items on their way to the server: as an array, or as the spec's object of items and metadata. Each keeps its
 * unknown fields (64 at most, see items.ts); the server reads the known ones by the rules of its type.
 */
export const wireItems = z.pipe(
  given,
  z.pipe(
    z.transform((value: Given) =>
      'items' in Object(value) ? (value as { items: WireItem[] }).items : (value as WireItem[]),
    ),
    items,
  ),
);
documentedAs.add(wireItems, {
  type: 'array',
  maxItems,
  items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
});

function isShallow(value: unknown, levels: number): boolean {
  if (!isObject(value)) return true;
  if (levels === 0) return false;
  for (const key in value) if (!isShallow(value[key], levels - 1)) return false;
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
