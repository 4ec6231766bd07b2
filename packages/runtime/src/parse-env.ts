import type { z } from 'zod';

interface ProcessHooks {
  /** Output for problems; standard error by default. */
  print?: (line: string) => void;
  exit?: (code: number) => never;
}

/**
 * Parses a process's configuration. Reports all invalid and missing variables at once, without their values (which
 * may be secrets), and exits with code 1. An empty variable counts as unset, since Compose files and shells pass
 * unset ones on as ''.
 * @param schema one zod object per process, keyed by variable name
 * @param source `process.env`, read by the caller's `env.ts` alone
 */
export function parseEnv<T>(
  schema: z.ZodType<T>,
  source: Record<string, string | undefined>,
  hooks: ProcessHooks = {},
): T {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given, { reportInput: false });
  if (result.success) return result.data;

  const print = hooks.print ?? ((line: string) => process.stderr.write(`${line}\n`));
  print('The configuration is not complete:');
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || '(environment)';
    const missing = issue.path.length > 0 && !(String(issue.path[0]) in given);
    print(`  ${name}: ${missing && issue.code === 'invalid_type' ? 'is missing' : issue.message}`);
  }
  return (hooks.exit ?? process.exit)(1);
}
