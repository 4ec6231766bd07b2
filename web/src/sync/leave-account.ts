import { getSession, sessionEnded } from '../session/session.ts';
import type { KeptAccount } from './kept-accounts.ts';

/**
 * After a sign-out: the visitor's lists are shown, and those of the account leave this device, unless the server
 * does not have all of them. Gives what had to stay; it is there again when this account signs in.
 */
export async function leaveAccount(): Promise<KeptAccount | undefined> {
  if (!getSession().account) return undefined;
  // Loaded first, so that somebody is there to follow the end of the session.
  const { whenLeft } = await import('./shown-account.ts');
  sessionEnded();
  return whenLeft();
}

/** After the account was deleted: nothing of it stays on this device. */
export async function forgetAccount(): Promise<void> {
  const { account } = getSession();
  if (!account) return;
  await leaveAccount();
  const { removeForGood } = await import('./kept-accounts.ts');
  await removeForGood(account.id);
}
