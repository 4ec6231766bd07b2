import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment } from './env.ts';
import { StartProblem } from './start-problem.ts';

const exec = promisify(execFile);

export type DatabaseUser = {
  /** Runs one of Postgres's programs as the right user and gives what it printed. */
  run(program: string, args: string[]): Promise<string>;
  /** Gives a file or folder to that user. */
  own(path: string): void;
};

type Identity = { uid: number; gid: number };

/** Without it access(2), which Postgres asks about its own programs, forgets capabilities. */
const keepThroughSetuid = '--securebits=+no_setuid_fixup';

/**
 * Who Postgres runs as: an ordinary user as themselves; root (which Postgres refuses) as the owner of an
 * existing cluster, else as the system's user `postgres`, made if missing.
 */
export async function databaseUser(cluster: string, program: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) {
    return { run: (file, args) => start(file, args), own: () => {} };
  }
  const user = ownerOf(cluster) ?? (await systemUser('postgres'));
  const capability = await capabilityToEnter(user, dirname(cluster), program);
  return {
    run: (file, args) =>
      capability ? start('setpriv', [...become(user, capability), file, ...args]) : start(file, args, user),
    own: (path) => chownSync(path, user.uid, user.gid),
  };
}

/**
 * The words to put before a program of root's, so that what it starts as the user `postgres` may pass through
 * folders that only root may enter; none where that is not needed. For tests, which start their own Postgres.
 */
export async function lendPassage(folder: string, program: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const capability = await capabilityToEnter(await systemUser('postgres'), folder, program);
  if (!capability) return [];
  return ['setpriv', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, keepThroughSetuid];
}

/** execFile would not do: it knows no `detached`. */
function start(file: string, args: string[], identity: Partial<Identity> = {}): Promise<string> {
  const child = spawn(file, args, {
    ...identity,
    // In a process group of its own: Ctrl-C reaches the whole group of `make`, and pg_ctl would hand it on to
    // the database, which has to outlive the API.
    detached: true,
    // Messages in English, because they are shown and searched.
    env: { ...inheritedEnvironment(), LC_ALL: 'C', PGDATA: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(stdout) : reject(Object.assign(new Error(`${file}: code ${code}`), { stderr })),
    );
  });
}

function ownerOf(folder: string): Identity | undefined {
  if (!existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

async function systemUser(name: string): Promise<Identity> {
  const id = async (flag: string) => Number((await exec('id', [flag, name])).stdout);
  try {
    await id('-u').catch(() => exec('useradd', ['--system', '--user-group', '--no-create-home', name]));
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    throw new StartProblem(
      'PostgreSQL does not run as root, and no user "postgres" could be made. Use another user.',
    );
  }
}

/**
 * Root's checkout or data may lie in a folder that only root may enter (/root, or one made by mktemp). Then
 * Postgres's user is lent one capability, to pass through folders, and nothing else of root's. Gives its name;
 * undefined if the plain user gets through. (ops/docs/decisions/0026)
 */
async function capabilityToEnter(
  user: Identity,
  folder: string,
  program: string,
): Promise<string | undefined> {
  const enter = ['-c', 'test -x "$1" && test -x "$2" && exec "$2" --version', 'sh', folder, program];
  if (await succeeds(start('/bin/sh', enter, user))) return;
  for (const capability of ['dac_read_search', 'dac_override']) {
    if (await succeeds(start('setpriv', [...become(user, capability), '/bin/sh', ...enter])))
      return capability;
  }
  throw new StartProblem(
    `PostgreSQL does not run as root, and its own user cannot enter ${folder} or ${dirname(program)}. ` +
      'Move both out of folders that only root may enter, or start as an ordinary user.',
  );
}

/** What setpriv is told, to run a program as `user` with this capability and no other. */
function become({ uid, gid }: Identity, capability: string): string[] {
  const sets = ['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+${capability}`);
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...sets, keepThroughSetuid];
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}
