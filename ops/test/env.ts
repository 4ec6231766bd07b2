import { delimiter } from 'node:path';
import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

const schema = z.object({
  PATH: z.string().default(''),
  /** A Chromium that is not on PATH. */
  CHROMIUM: z.string().optional(),
});

/** Where programs are looked for, and what was said about them. */
export function readEnv() {
  const { PATH, CHROMIUM } = parseEnv(schema, process.env);
  return { folders: PATH.split(delimiter).filter(Boolean), chromium: CHROMIUM };
}

/** For the programs that the tests start. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}
