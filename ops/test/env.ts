import { delimiter } from 'node:path';
import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

const schema = z.object({
  PATH: z.string().default(''),
  /** A Chromium that is not on PATH. */
  CHROMIUM: z.string().optional(),
});

/** The search path, and CHROMIUM. */
export function readEnv() {
  const { PATH, CHROMIUM } = parseEnv(schema, process.env);
  return { folders: PATH.split(delimiter).filter(Boolean), chromium: CHROMIUM };
}

/** For child processes of the tests. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}
