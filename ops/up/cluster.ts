import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from './checks.ts';
import { type DatabaseUser, databaseUser } from './database-user.ts';
import { embeddedPrograms, type Programs } from './embedded-programs.ts';
import { StartProblem } from './start-problem.ts';

export type Cluster = {
  /** Creates the cluster if there is none. */
  create(superuserPassword: string): Promise<void>;
  /** The port of a server that runs on this folder already, left by a killed start or still in use. */
  runningOn(): Promise<number | undefined>;
  /** Starts the server on the given port of 127.0.0.1, or on a free one. */
  start(port?: number): Promise<number>;
  /** Ends sessions, flushes and stops. No-op if it does not run. */
  stop(): Promise<void>;
};

/** A PostgreSQL data folder and its server, controlled by pg_ctl. */
export async function openCluster(folder: string, log: string): Promise<Cluster> {
  const programs = await embeddedPrograms();
  const user = await databaseUser(folder, programs.initdb);
  const control = (...args: string[]) => user.run(programs.pg_ctl, ['-D', folder, '-w', ...args]);

  const running = async () => {
    if (!existsSync(join(folder, 'postmaster.pid'))) return false;
    await forgetForeignPid(folder);
    return control('status').then(
      () => true,
      () => false,
    );
  };

  return {
    create: (password) => create(folder, password, user, programs),
    runningOn: async () => {
      if (!(await running())) return;
      // Line 4 of postmaster.pid is the port.
      return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]);
    },
    start: async (given) => {
      await checkVersion(folder, user, programs);
      const port = given ?? (await freePort());
      writeFileSync(log, '', { flag: 'a' });
      user.own(log);
      const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`;
      try {
        await control('start', '-t', '120', '-l', log, '-o', settings);
      } catch {
        throw new StartProblem(`PostgreSQL did not start: ${lastFatal(log)} (more in ${log})`);
      }
      return port;
    },
    stop: async () => {
      // pg_ctl fails if the server exits by itself meanwhile: only whether it runs matters.
      for (const mode of [['fast', '-t', '15'], ['immediate']]) {
        if (!(await running())) return;
        await control('stop', '-m', ...mode).catch(() => {});
      }
      if (await running()) throw new Error(`The PostgreSQL of ${folder} does not stop`);
    },
  };
}

async function create(folder: string, password: string, user: DatabaseUser, programs: Programs) {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  // Created next to its final place and moved when complete, so that an interrupted start leaves nothing incomplete.
  const draft = `${folder}.new`;
  const passwordFile = join(dirname(folder), '.postgres-password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  user.own(draft);
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    user.own(passwordFile);
    // The builtin locale sorts and folds the same on every machine.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    await user.run(programs.initdb, ['-D', draft, ...locale, ...access]);
  } catch (error) {
    throw new StartProblem(`The database could not be made in ${folder}: ${lastLine(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
}

async function checkVersion(folder: string, user: DatabaseUser, programs: Programs) {
  const data = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const program = /(\d+)/.exec(await user.run(programs.postgres, ['--version']))?.[1];
  if (data === program) return;
  throw new StartProblem(
    `${folder} was written by PostgreSQL ${data}, this version has ${program}. See "Upgrade" in ops/docs/runbook.md.`,
  );
}

/** After a reboot another program may have the process id in postmaster.pid, and Postgres would not start. */
async function forgetForeignPid(folder: string) {
  const file = join(folder, 'postmaster.pid');
  const pid = readFileSync(file, 'utf8').split('\n')[0] ?? '';
  const command = `/proc/${pid}/comm`;
  if (
    existsSync('/proc/self/comm') &&
    existsSync(command) &&
    readFileSync(command, 'utf8').trim() !== 'postgres'
  ) {
    rmSync(file);
  }
}

function lastFatal(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20);
  const fatal =
    lines.findLast((line) => /FATAL|PANIC|could not|No space/.test(line)) ??
    lines.at(-1) ??
    'no reason given';
  return fatal.replace(/^.*?(FATAL|PANIC|LOG|HINT): +/, '');
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr || message).trim().split('\n');
  return (lines.find((line) => line.includes('error:')) ?? lines.at(-1) ?? message).replace(
    /^initdb: error: /,
    '',
  );
}
