import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { freePort } from '../../ops/up/checks.ts';
import { apiEnvironment } from './env.ts';
import { soon } from './soon.ts';

export interface OwnApi {
  /** An origin of its own, without a slash at its end. */
  url: string;
  /** As when the machine loses its power: no answer is finished, nobody is told. */
  kill(): Promise<void>;
  /** The same address answers again. */
  start(): Promise<void>;
}

/**
 * One more process of the API on the database that all journeys use, which a journey can kill and start again
 * without anybody else noticing. It is not started yet.
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
    async start() {
      const leaveWithParent = import.meta.resolve('../../ops/up/leave-with-parent.js');
      const main = fileURLToPath(new URL('../../services/src/main.ts', import.meta.url));
      child = spawn(process.execPath, ['--import', leaveWithParent, main], {
        env: { ...apiEnvironment(), HOST: '127.0.0.1', PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await soon(async () => expect((await fetch(`${url}/api/ready`)).ok).toBe(true));
    },
  };
}
