import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Retries an assertion until it holds, for results that arrive soon but not at once. Throws the last failure after
 * the time limit, 5 s by default.
 */
export async function eventually<T>(assertion: () => T | Promise<T>, milliseconds = 5_000): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      return await assertion();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
      await sleep(20);
    }
  }
}

/** Waits until a condition holds. */
export async function until(holds: () => boolean | Promise<boolean>, milliseconds = 8_000): Promise<void> {
  await eventually(async () => {
    if (!(await holds())) throw new Error('The condition did not hold in time');
  }, milliseconds);
}
