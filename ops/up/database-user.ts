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

/**
 * Who Postgres runs as: an ordinary user as themselves; root (which Postgres refuses) as the owner of an
 * existing cluster, else as the system's user `postgres`, made if missing.
 */
export async function databaseUser(cluster: string, program: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) {
    return { run: (file, args) => start(file, args), own: () => {} };
  }
  const { uid, gid } = ownerOf(cluster) ?? (await systemUser('postgres'));
  const prefix = await wayIn(uid, gid, dirname(cluster), program);
  return {
    run: (file, args) =>
      prefix.length > 0
        ? start(prefix[0]!, [...prefix.slice(1), file, ...args])
        : start(file, args, { uid, gid }),
    own: (path) => chownSync(path, uid, gid),
  };
}

/** execFile would not do: it knows no `detached`. */
function start(file: string, args: string[], identity: { uid?: number; gid?: number } = {}): Promise<string> {
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

function ownerOf(folder: string) {
  if (!existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

async function systemUser(name: string) {
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
 * Postgres's user keeps one capability, to pass through folders, and nothing else of root's. Gives the words
 * to put before the command; none if the plain user gets through. (ops/docs/decisions/0026)
 */
async function wayIn(uid: number, gid: number, folder: string, program: string): Promise<string[]> {
  const reach = ['-c', 'test -x "$1" && test -x "$2" && exec "$2" --version', 'sh', folder, program];
  const works = (attempt: Promise<unknown>) =>
    attempt.then(
      () => true,
      () => false,
    );
  if (await works(start('/bin/sh', reach, { uid, gid }))) return [];
  for (const capability of ['dac_read_search', 'dac_override']) {
    const sets = ['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+${capability}`);
    // no_setuid_fixup: without it access(2), which Postgres asks about its own programs, forgets capabilities.
    const words = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...sets];
    const prefix = [...words, '--securebits=+no_setuid_fixup'];
    if (await works(start('setpriv', [...prefix.slice(1), '/bin/sh', ...reach]))) return prefix;
  }
  throw new StartProblem(
    `PostgreSQL does not run as root, and its own user cannot enter ${folder} or ${dirname(program)}. ` +
      'Move both out of folders that only root may enter, or start as an ordinary user.',
  );
}
