import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until an assertion holds, for what happens soon but not at once. Throws the last failure when it does
 * not hold within the time, 5 s by default.
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
