import * as z from 'zod/mini';

/** A JSON Schema for values whose zod schema describes parsing rather than meaning (see openapi.ts). */
export const documentedAs = z.registry<Record<string, unknown>>();

/** An integer in a query string. Clamps to the range; anything but an integer is an error. */
export function integerWithin({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  const text = z.string().check(z.regex(/^[+-]?\d{1,20}$/, 'must be a whole number'));
  const clamp = z.transform((value: string | number) => Math.min(max, Math.max(min, Number(value))));
  const schema = z._default(z.pipe(z.union([z.int(), text], 'must be a whole number'), clamp), fallback);
  documentedAs.add(schema, { type: 'integer', minimum: min, maximum: max, default: fallback });
  return schema;
}

/**
 * Search words as typed. Characters that text columns cannot store (NUL, lone surrogates) are replaced; everything
 * else stays.
 */
export function searchText({ max }: { max: number }) {
  const schema = z.string().check(
    z.overwrite((text) => text.toWellFormed().replaceAll('\0', ' ').trim()),
    z.refine((text) => [...text].length <= max, `must have at most ${max} characters`),
  );
  documentedAs.add(schema, { type: 'string', maxLength: max });
  return schema;
}
