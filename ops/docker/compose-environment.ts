import { spawnSync } from 'node:child_process';

export type ComposeService = { environment?: Record<string, string | number | boolean | null> };

/** `${NAME:?why}` and `${NAME:-default}` in a compose file. */
const variable = /\$\{(\w+)(?::?([-?])([^}]*))?\}/g;

/** Run by Node with the path of an env.ts and an environment as JSON: prints the problems that its schema finds. */
const question = `
  const [file, given] = process.argv.slice(1);
  const { envSchema } = await import(file);
  const { error } = envSchema.safeParse(JSON.parse(given));
  const problems = (error?.issues ?? []).map(({ path, message }) => path.join('.') + ': ' + message);
  console.log(JSON.stringify({ known: Object.keys(envSchema.shape), problems }));
`;

/**
 * Compares the environment that a compose file gives a service with its env.ts: every variable given is known, every
 * variable read is given (so that .env can set it), and the values are valid. Returns the differences as sentences.
 * @param envFile URL of the process's env.ts, evaluated in a separate process
 * @param samples values of the variables that the operator has to set
 * @param leftOut variables that the process reads but the file omits on purpose
 */
export function compareEnvironment(
  service: ComposeService,
  envFile: string,
  samples: Record<string, string>,
  leftOut: readonly string[] = [],
): string[] {
  const filled = Object.entries(service.environment ?? {}).map(([name, value]): [string, string] => [
    name,
    fill(String(value ?? ''), samples),
  ]);
  // An empty variable counts as unset, as for the processes (packages/runtime/src/parse-env.ts).
  const given = Object.fromEntries(filled.filter(([, value]) => value !== ''));
  const args = ['--input-type=module', '-e', question, envFile, JSON.stringify(given)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${envFile} could not be asked: ${stderr}`);
  const { known, problems }: { known: string[]; problems: string[] } = JSON.parse(stdout);
  const unknown = Object.keys(service.environment ?? {}).filter((name) => !known.includes(name));
  const missing = known.filter((name) => !(name in (service.environment ?? {})) && !leftOut.includes(name));
  return [
    ...unknown.map((name) => `${name} is given, but nothing reads it`),
    ...missing.map((name) => `${name} is read, but not given`),
    ...problems,
  ];
}

function fill(text: string, samples: Record<string, string>): string {
  return text.replace(
    variable,
    (_, name: string, kind?: string, rest = '') => samples[name] ?? (kind === '-' ? rest : ''),
  );
}

/** The variables that a compose file uses without a default and without requiring them. */
export function unguardedVariables(text: string): string[] {
  return [...text.matchAll(variable)].filter(([, , kind]) => !kind).map(([, name]) => name ?? '');
}
