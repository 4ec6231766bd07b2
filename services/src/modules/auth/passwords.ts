import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id, at the least that OWASP advises: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In argon2's encoded form, which holds its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost);
}

let nobodys: Promise<string> | undefined;

/** Whether a password is right. Without a hash it is not, after the same work: time tells nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return await verify(passwordHash, password);
  nobodys ??= hashPassword('nobody has this password');
  await verify(await nobodys, password);
  return false;
}
