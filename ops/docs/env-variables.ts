import type { z } from 'zod';

export interface EnvVariable {
  name: string;
  description: string;
  /** As shown in the table. */
  default: string;
}

/** The variables of an env schema with their descriptions and defaults. */
export function envVariables({ shape }: z.ZodObject): EnvVariable[] {
  return Object.entries<z.ZodType>(shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    default: defaultOf(schema),
  }));
}

function defaultOf(schema: z.ZodType): string {
  const { shownDefault } = schema.meta() ?? {};
  if (typeof shownDefault === 'string') return shownDefault && `\`${shownDefault}\``;
  const { def } = schema as unknown as { def: { type: string; in?: z.ZodType; defaultValue?: unknown } };
  if (def.type === 'pipe' && def.in) return defaultOf(def.in);
  if (def.type === 'default') return typeof def.defaultValue === 'object' ? '' : `\`${def.defaultValue}\``;
  return def.type === 'optional' ? '' : 'required';
}
