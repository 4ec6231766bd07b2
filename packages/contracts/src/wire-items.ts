import * as z from 'zod/mini';
import { documentedAs } from './query-values.ts';

/** Maximum number of items of any tier; the server checks the account's own limit. */
const maxItems = 10_000;

/** Unknown fields are kept, but JSON.stringify and Postgres limit their depth. */
const maxDepth = 16;

/** An item in requests: every field except the id is validated by the rules of its type (items.ts). */
export interface WireItem {
  id: string;
  [field: string]: unknown;
}

const wireItem = z
  .looseObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) })
  .check(z.refine((item) => isShallow(item, maxDepth), 'is nested too deep'));

const items = z.array(wireItem).check(z.maxLength(maxItems));
type Given = readonly WireItem[] | { items: readonly WireItem[] };
/** Not a union of the two, whose errors would not name the item. */
const given = z.any() as z.ZodMiniType<Given, Given>;

/**
 * Items in requests: an array, or an object of items and metadata. Unknown fields are kept (64 at most, see
 * items.ts); the server reads known ones by the rules of the item's type.
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
