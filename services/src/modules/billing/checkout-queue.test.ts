import { expect, test } from '@jest/globals';
import { createCheckoutQueue, maxConcurrentCheckouts } from './checkout-queue.ts';

/** Tasks that run until the test ends them. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const task = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve, reject) => {
      ends.set(name, (failure) => (failure ? reject(failure) : resolve()));
    });
    return name;
  };
  return { started, task, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

test('leaves at least half of the connections to other requests', () => {
  expect([1, 2, 3, 4, 5, 7, 8, 10, 200].map(maxConcurrentCheckouts)).toEqual([1, 1, 1, 2, 2, 3, 4, 4, 4]);
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('runs tasks of one account sequentially and of several accounts concurrently, up to the limit', async () => {
  const { started, task, end } = tasks();
  const queue = createCheckoutQueue({ concurrency: 2, maxWaiting: 10 });
  const all = [
    queue.run('ann', 'a', task('ann a')),
    queue.run('ann', 'b', task('ann b')),
    queue.run('ben', 'a', task('ben a')),
    queue.run('cleo', 'a', task('cleo a')),
  ];
  await soon();
  expect(started).toEqual(['ann a', 'ben a']);
  end('ann a');
  await soon();
  // The longest waiting account is next, not the one whose task just ended.
  expect(started).toEqual(['ann a', 'ben a', 'cleo a']);
  end('ben a');
  await soon();
  end('cleo a');
  end('ann b');
  expect(await Promise.all(all)).toEqual(['ann a', 'ann b', 'ben a', 'cleo a']);
});

test('runs a task once for concurrent calls, and again for a later one', async () => {
  const { started, task, end } = tasks();
  const queue = createCheckoutQueue({ concurrency: 2, maxWaiting: 10 });
  const both = [queue.run('ann', 'a', task('first')), queue.run('ann', 'a', task('second'))];
  await soon();
  end('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  const later = queue.run('ann', 'a', task('later'));
  await soon();
  end('later');
  expect([await later, started]).toEqual(['later', ['first', 'later']]);
});

test('reports a failing task to its callers and continues with the next one', async () => {
  const { task, end } = tasks();
  const queue = createCheckoutQueue({ concurrency: 1, maxWaiting: 10 });
  const failing = queue.run('ann', 'a', task('a'));
  const next = queue.run('ann', 'b', task('b'));
  await soon();
  end('a', new Error('gone wrong'));
  await expect(failing).rejects.toThrow('gone wrong');
  await soon();
  end('b');
  expect(await next).toBe('b');
});

test('rejects a task at once when the queue is full', async () => {
  const { task, end } = tasks();
  const queue = createCheckoutQueue({ concurrency: 1, maxWaiting: 1 });
  const taken = [queue.run('ann', 'a', task('ann')), queue.run('ben', 'a', task('ben'))];
  expect(() => queue.run('cleo', 'a', task('cleo'))).toThrow(
    expect.objectContaining({ code: 'billing_unavailable' }),
  );
  await soon();
  end('ann');
  await soon();
  end('ben');
  await Promise.all(taken);
});
