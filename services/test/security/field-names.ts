import type { Endpoint } from '@top100/contracts/endpoint';
import * as z from 'zod/mini';

/** All field names of a schema, at any depth. */
export function fieldNames(schema: Endpoint['body']): Set<string> {
  const names = new Set<string>();
  if (schema) collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), names);
  return names;
}

function collect(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    collect(value, names);
  }
}
