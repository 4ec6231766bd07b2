import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

export const envSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/ }),
});

/** Settings of `npm run catalogue`. */
export function readEnv(): z.infer<typeof envSchema> {
  return parseEnv(envSchema, process.env);
}
