import { hash, type Options, verify } from '@node-rs/argon2';
import { createFairQueue } from '../../http/fair-queue.ts';

/** argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Queued fairly between addresses. Without a queue, a few dozen concurrent hashes occupy all threads of the process for
 * seconds, and connecting to the database times out.
 */
const hashQueue = createFairQueue({
  concurrency: 2,
  maxWaitingPerKey: 100,
  maxWaiting: 500,
  maxWaitMs: 20_000,
});

/**
 * Returns argon2's encoded form, which contains salt and cost.
 *
 * @param address the key in the queue; operator commands have none
 */
export async function hashPassword(password: string, address = ''): Promise<string> {
  return await hashQueue.run(address, () => hash(password, cost));
}

let dummyHash: Promise<string> | undefined;

/** Verifies a password. Without a hash it takes the same time, so that timing doesn't reveal whether an account exists. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost);
  const compared = passwordHash ?? (await dummyHash);
  const isCorrect = await hashQueue.run(address, () => verify(compared, password));
  return passwordHash !== undefined && isCorrect;
}
