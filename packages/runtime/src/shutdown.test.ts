import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';
import { createShutdown, type ShutdownStep } from './shutdown.ts';

function shutdownOf(steps: ShutdownStep[], limitMs = 1_000) {
  const lines: string[] = [];
  const codes: number[] = [];
  const log = createLogger({ name: 'test', destination: { write: (line) => lines.push(line) } });
  const shutdown = createShutdown({ log, steps, limitMs, exit: (code) => codes.push(code) });
  return { shutdown, codes, log: () => lines.join('') };
}

describe('a shutdown', () => {
  test('runs its steps in order and exits with code 0', async () => {
    const done: string[] = [];
    const step = (name: string, ms: number) => ({ name, run: () => sleep(ms).then(() => done.push(name)) });
    const { shutdown, codes } = shutdownOf([step('first', 20), step('second', 0)]);
    await shutdown('SIGTERM');
    expect([done, codes]).toEqual([['first', 'second'], [0]]);
  });

  test('runs once, however often it is called', async () => {
    let runs = 0;
    const { shutdown, codes } = shutdownOf([{ name: 'count', run: () => ++runs }]);
    await Promise.all([shutdown('SIGTERM'), shutdown('SIGINT'), shutdown('SIGTERM')]);
    await shutdown('SIGTERM');
    expect([runs, codes]).toEqual([1, [0]]);
  });

  test('continues after a failed step, logs it and exits with code 1', async () => {
    const done: string[] = [];
    const fail = () => {
      throw new Error('the pool is stuck');
    };
    const { shutdown, codes, log } = shutdownOf([
      { name: 'close pools', run: fail },
      { name: 'close metrics', run: () => done.push('metrics') },
    ]);
    await shutdown('SIGTERM');
    expect([done, codes]).toEqual([['metrics'], [1]]);
    expect(log()).toContain('the pool is stuck');
  });

  test('exits at its time limit', async () => {
    const { shutdown, codes } = shutdownOf([{ name: 'forever', run: () => sleep(300) }], 30);
    void shutdown('SIGTERM');
    await sleep(100);
    expect(codes).toEqual([1]);
  });
});
