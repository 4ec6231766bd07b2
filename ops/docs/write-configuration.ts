/** `npm run configuration`: writes ops/docs/configuration.md from the env schemas; `--print` shows it instead. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvVariable } from './env-variables.ts';

const root = join(import.meta.dirname, '../..');

/** The schemas of all processes. A variable's description is taken from the first schema that has one. */
const schemas = [
  ['API', 'services/src/env.ts'],
  ['API', 'services/dev/env.ts'],
  ['workers', 'workers/src/env.ts'],
  ['up', 'ops/up/env.ts'],
  ['backup', 'ops/backup/env.ts'],
] as const;

interface Row {
  description: string;
  /** By reader. */
  defaults: Map<string, string>;
}

const head = `# Configuration

By environment variables, checked at the start: a wrong one ends the process and is named. An empty variable counts as
not set. Limits are \`requests/seconds\`, several of them with commas between.

\`npm run configuration\` writes this table from the schemas in the env.ts files; a test compares the two.

| variable | default | read by | meaning |
| --- | --- | --- | --- |
`;

const foot = `
While the pages are built and tested:

| variable | default | meaning |
| --- | --- | --- |
| \`VITE_CONTACT_EMAIL\` | \`hello@top100.example\` | the address on the contact page, set when the pages are built |
| \`CHROMIUM\` | | a Chromium that is not on PATH, for the journeys |
| \`TOP100_WEB_ROOT\` | \`web/dist\` | where the journeys build the pages |
`;

const variables = new Map<string, Row>();
for (const [reader, file] of schemas) {
  for (const { name, description, default: usual } of variablesOf(file)) {
    const row = variables.get(name) ?? { description: '', defaults: new Map() };
    row.description ||= description;
    row.defaults.set(reader, usual);
    variables.set(name, row);
  }
}

const rows = [...variables].map(([name, { description, defaults }]) => {
  if (description === '') throw new Error(`${name} has no description: add .describe(…) in its env.ts`);
  return `| \`${name}\` | ${shown(defaults)} | ${[...defaults.keys()].join(', ')} | ${description} |\n`;
});

const document = head + rows.join('') + foot;
if (process.argv.includes('--print')) process.stdout.write(document);
else writeFileSync(join(import.meta.dirname, 'configuration.md'), document);

/** Runs in a separate process: nothing here imports services or workers. */
function variablesOf(file: string): EnvVariable[] {
  const question = `
    const { envSchema } = await import(process.argv[1]);
    const { envVariables } = await import(process.argv[2]);
    console.log(JSON.stringify(envVariables(envSchema)));`;
  const files = [file, 'ops/docs/env-variables.ts'].map((path) => join(root, path));
  const args = ['--input-type=module', '-e', question, ...files];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The common default, or each one with its reader. */
function shown(defaults: Row['defaults']): string {
  const different = new Set([...defaults.values()].filter((one) => one !== ''));
  if (different.size <= 1 || different.has('required')) return [...different].at(0) ?? '';
  return [...defaults].map(([reader, value]) => `${value} (${reader})`).join(', ');
}
