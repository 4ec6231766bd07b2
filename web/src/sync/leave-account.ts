import { endSession, getSession } from '../session/session.ts';
import type { KeptAccount } from './kept-accounts.ts';

/**
 * After a sign-out: shows the visitor's lists and removes the account's from this device, unless the server lacks some
 * of them. Returns what had to stay; it is there again when this account signs in.
 */
export async function leaveAccount(): Promise<KeptAccount | undefined> {
  if (!getSession().account) return undefined;
  // Loaded first: the module follows the session's end.
  const { whenLeft } = await import('./shown-account.ts');
  endSession();
  return whenLeft();
}

/** After the account was deleted: removes everything of it from this device. */
export async function forgetAccount(): Promise<void> {
  const { account } = getSession();
  if (!account) return;
  await leaveAccount();
  const { removeForGood } = await import('./kept-accounts.ts');
  await removeForGood(account.id);
}
