import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

/** What `npm run migrate` is told. */
export const envSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/ }),
});

export const env = parseEnv(envSchema, process.env);
