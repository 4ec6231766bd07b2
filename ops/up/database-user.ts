import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment } from './env.ts';
import { StartProblem } from './start-problem.ts';

const exec = promisify(execFile);

export type DatabaseUser = {
  /** Runs a Postgres program as the right user and returns its output. */
  run(program: string, args: string[]): Promise<string>;
  /** Gives that user ownership of a file or folder. */
  own(path: string): void;
};

type Identity = { uid: number; gid: number };

/** Otherwise access(2), with which Postgres checks its own programs, ignores capabilities. */
const keepThroughSetuid = '--securebits=+no_setuid_fixup';

/**
 * The user for Postgres: an unprivileged user themselves; for root (which Postgres refuses) the owner of an existing
 * cluster, else the system user `postgres`, created if missing.
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
 * The command prefix that lets child processes of root, running as the user `postgres`, enter folders of root; empty
 * if not needed. For tests, which start their own Postgres.
 */
export async function databaseUserPrefix(folder: string, program: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const capability = await capabilityToEnter(await systemUser('postgres'), folder, program);
  if (!capability) return [];
  return ['setpriv', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, keepThroughSetuid];
}

/** execFile has no `detached` option. */
function start(file: string, args: string[], identity: Partial<Identity> = {}): Promise<string> {
  const child = spawn(file, args, {
    ...identity,
    // In its own process group: otherwise Ctrl-C would reach the database through pg_ctl, and it has to outlive the
    // API.
    detached: true,
    // Messages in English, because they are shown and parsed.
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
 * Root's checkout or data may be in a folder that only root may enter (/root, or one made by mktemp). Then Postgres's
 * user gets one capability, to enter folders, and no other right of root. Returns its name; undefined if it is not
 * needed. (decision 0026)
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

/** Arguments of setpriv to run a program as `user` with only this capability. */
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
