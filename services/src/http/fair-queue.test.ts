import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

afterEach(() => {
  jest.useRealTimers();
});

const limits = { concurrency: 1, maxWaitingPerKey: 3, maxWaiting: 5, maxWaitMs: 1_000 };

/** Tasks that run until the test ends them. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, task, end };
}

describe('a fair queue', () => {
  test('schedules tasks round-robin between keys', async () => {
    const queue = createFairQueue(limits);
    const { started, task, end } = tasks();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1'])
      void queue.run(name.slice(0, 1), task(name)).catch(() => undefined);
    for (let n = 0; n < 5; n += 1) await end(started.at(-1) ?? '');
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  test('rejects tasks above the limit of a key and of the queue', async () => {
    const queue = createFairQueue(limits);
    const { task } = tasks();
    for (const name of ['a0', 'a1', 'a2', 'a3']) void queue.run('a', task(name)).catch(() => undefined);
    await expect(queue.run('a', task('a4'))).rejects.toMatchObject({ code: 'too_many_requests' });
    for (const key of ['b', 'c']) void queue.run(key, task(key)).catch(() => undefined);
    await expect(queue.run('d', task('d'))).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  test('rejects a task that has waited too long, and continues', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const queue = createFairQueue(limits);
    const { started, task, end } = tasks();
    void queue.run('a', task('a1')).catch(() => undefined);
    const late = queue.run('b', task('b1'));
    jest.advanceTimersByTime(1_001);
    await expect(late).rejects.toMatchObject({ code: 'service_unavailable' });
    void queue.run('c', task('c1')).catch(() => undefined);
    await end('a1');
    expect(started).toEqual(['a1', 'c1']);
  });

  test('continues after a task that fails', async () => {
    const queue = createFairQueue(limits);
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'yes')).toBe('yes');
  });
});
