import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Form } from './form.ts';

export const metadata = z.record(z.string(), z.string().max(500));
export const boolean = z.enum(['true', 'false']).transform((text) => text === 'true');
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
export const text = z.string().min(1).max(5000);

/** Of every list: newest first, paginated. */
export const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .object({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    })
    .optional(),
};

/** Objects to expand instead of their ids. */
export const expand = { expand: z.array(text).optional() };

/** Validates parameters; reports unknown and invalid ones in Stripe's form. */
export function readParameters<T>(schema: z.ZodType<T>, form: Form): T {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, ...issue.keys.slice(0, 1)]);
    throw new ApiError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  if (valueAt(form, path) === undefined)
    throw new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw new ApiError(400, `Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param });
}

const bracketed = ([first = '', ...rest]: string[]) => first + rest.map((name) => `[${name}]`).join('');

function valueAt(form: unknown, path: string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], form);
}
