import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { freePort } from '../../ops/up/checks.ts';
import { apiEnvironment } from './env.ts';
import { soon } from './soon.ts';

export interface OwnApi {
  /** Its own origin, without a trailing slash. */
  url: string;
  /** Like a power cut: no response is completed. */
  kill(): Promise<void>;
  /** The same address responds again, with these variables instead of the system's. */
  start(more?: Record<string, string>): Promise<void>;
}

/**
 * Another API process on the database of all journeys, which a journey can kill and restart without affecting others.
 * Not started yet.
 */
export async function ownApi(): Promise<OwnApi> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  return {
    url,
    async kill() {
      if (!child) return;
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      child = undefined;
    },
    async start(more = {}) {
      const leaveWithParent = import.meta.resolve('../../ops/up/leave-with-parent.js');
      const main = fileURLToPath(new URL('../../services/dev/main.ts', import.meta.url));
      child = spawn(process.execPath, ['--import', leaveWithParent, main], {
        env: { ...apiEnvironment(), HOST: '127.0.0.1', PORT: String(port), ...more },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await soon(async () => expect((await fetch(`${url}/api/ready`)).ok).toBe(true));
    },
  };
}
