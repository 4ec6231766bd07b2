import { type ChildProcess, spawn } from 'node:child_process';
import { inheritedEnv } from '@top100/testing/env';

/** A Node process that prints "listening" when it is ready. */
export async function startChild(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...inheritedEnv(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('listening')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return child;
}

/** Stopped before its database, about whose end it would log errors. */
export async function stopChild(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
