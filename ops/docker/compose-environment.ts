import { spawnSync } from 'node:child_process';

export type ComposeService = { environment?: Record<string, string | number | boolean | null> };

/** `${NAME:?why}` and `${NAME:-default}` of a compose file. */
const variable = /\$\{(\w+)(?::?([-?])([^}]*))?\}/g;

/** Run by Node with the path of an env.ts and an environment as JSON: says what its schema thinks of it. */
const question = `
  const [file, given] = process.argv.slice(1);
  const { envSchema } = await import(file);
  const { error } = envSchema.safeParse(JSON.parse(given));
  const problems = (error?.issues ?? []).map(({ path, message }) => path.join('.') + ': ' + message);
  console.log(JSON.stringify({ known: Object.keys(envSchema.shape), problems }));
`;

/**
 * Compares what a compose file gives a service with what the service's process reads: every variable given is
 * known, every one that is needed is given, and the values are accepted. Gives the differences as sentences.
 *
 * @param envFile the URL of the process's env.ts; it is asked in a process of its own
 * @param samples values for the variables that the person who runs compose has to set
 */
export function compareEnvironment(
  service: ComposeService,
  envFile: string,
  samples: Record<string, string>,
): string[] {
  const filled = Object.entries(service.environment ?? {}).map(([name, value]): [string, string] => [
    name,
    fill(String(value ?? ''), samples),
  ]);
  // An empty variable counts as not set, as it does for the processes (packages/runtime/src/parse-env.ts).
  const given = Object.fromEntries(filled.filter(([, value]) => value !== ''));
  const args = ['--input-type=module', '-e', question, envFile, JSON.stringify(given)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${envFile} could not be asked: ${stderr}`);
  const { known, problems }: { known: string[]; problems: string[] } = JSON.parse(stdout);
  const unknown = Object.keys(service.environment ?? {}).filter((name) => !known.includes(name));
  return [...unknown.map((name) => `${name} is given, but nothing reads it`), ...problems];
}

function fill(text: string, samples: Record<string, string>): string {
  return text.replace(
    variable,
    (_, name: string, kind?: string, rest = '') => samples[name] ?? (kind === '-' ? rest : ''),
  );
}

/** The variables that a compose file puts to use without a default and without refusing to start unset. */
export function unguardedVariables(text: string): string[] {
  return [...text.matchAll(variable)].filter(([, , kind]) => !kind).map(([, name]) => name ?? '');
}
