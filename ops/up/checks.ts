import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StartProblem } from './start-problem.ts';

/** Rejects a port that is in use, before anything is started. */
export async function checkPort(host: string, port: number): Promise<void> {
  const problem = await listenBriefly(host, port);
  if (!problem) return;
  const other = `PORT=${port + 1} make up`;
  if (problem === 'EADDRINUSE') {
    throw new StartProblem(
      `Port ${port} is taken. Stop the program that uses it, or choose another: ${other}`,
    );
  }
  if (problem === 'EACCES') {
    throw new StartProblem(`Port ${port} needs special rights. Choose one above 1023: PORT=3000 make up`);
  }
  throw new StartProblem(
    `Cannot listen on ${host}:${port} (${problem}). HOST is an address of this machine.`,
  );
}

/** Returns the system's error code, or undefined if the address is free. */
function listenBriefly(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Creates the data folder if needed and rejects one that is not writable. */
export function checkDataFolder(folder: string): void {
  try {
    // As root, Postgres runs as a separate user, which has to enter its folder inside.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    mkdirSync(folder, { recursive: true, mode });
    mkdirSync(join(folder, 'logs'), { recursive: true, mode });
    const probe = join(folder, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartProblem(`Cannot write to the data folder ${folder}: ${reason(error, folder)}`);
  }
  checkOwner(join(folder, 'postgres'));
}

function reason(error: unknown, folder: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `no permission (${code}). Choose another: DATA_DIR=~/top100-data make up`;
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${firstFile(folder)} is a file`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  return message;
}

function firstFile(path: string): string {
  for (let at = path; at !== dirname(at); at = dirname(at)) if (existsSync(at)) return at;
  return path;
}

/** The database's folder belongs to its creator; another unprivileged user gets a message instead of a stack trace. */
function checkOwner(folder: string): void {
  const me = process.getuid?.();
  if (!me || !existsSync(folder)) return;
  const owner = statSync(folder).uid;
  if (owner !== me) {
    throw new StartProblem(
      `${folder} belongs to another user (id ${owner}). Start as that user, or set DATA_DIR.`,
    );
  }
  accessSync(folder, constants.W_OK);
}
