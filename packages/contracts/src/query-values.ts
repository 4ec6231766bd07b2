import * as z from 'zod/mini';

/** JSON Schema for values whose zod schema says more about reading than about meaning (see openapi.ts). */
export const documentedAs = z.registry<Record<string, unknown>>();

/**
 * A whole number of a query string. What lies outside the range is moved to its nearest end, what is not a
 * whole number is an error.
 */
export function integerWithin({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  const text = z.string().check(z.regex(/^[+-]?\d{1,20}$/, 'must be a whole number'));
  const clamp = z.transform((value: string | number) => Math.min(max, Math.max(min, Number(value))));
  const schema = z._default(z.pipe(z.union([z.int(), text], 'must be a whole number'), clamp), fallback);
  documentedAs.add(schema, { type: 'integer', minimum: min, maximum: max, default: fallback });
  return schema;
}

/**
 * Words to search for, as somebody typed them. Characters that no text column takes (NUL, half of a surrogate
 * pair) become harmless; everything else stays.
 */
export function searchText({ max }: { max: number }) {
  const schema = z.string().check(
    z.overwrite((text) => text.toWellFormed().replaceAll('\0', ' ').trim()),
    z.refine((text) => [...text].length <= max, `must have at most ${max} characters`),
  );
  documentedAs.add(schema, { type: 'string', maxLength: max });
  return schema;
}
