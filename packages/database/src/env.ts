import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

/** Environment of `npm run migrate`. */
export const envSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/ }),
});

export const env = parseEnv(envSchema, process.env);
