import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './start-problem.ts';

const names = ['superuserPassword', 'databasePassword', 'sessionSecret', 'codeKey'] as const;

export type Secrets = Record<(typeof names)[number], string>;

/** Secrets of this installation: generated once, stored in `secrets.json`, readable only by its owner. */
export function readSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  const known = existsSync(file) ? parse(file) : {};
  const made = Object.fromEntries(
    names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  );
  if (names.some((name) => !known[name])) {
    writeFileSync(file, `${JSON.stringify({ ...known, ...made }, null, 2)}\n`, { mode: 0o600 });
  }
  return made as Secrets;
}

function parse(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StartProblem(
      `${file} is damaged. Put a back-up of it there (the database's passwords are in it).`,
    );
  }
}
