import { sessionStarted } from '../../session/session.ts';
import { onAccountShown } from '../shown-account.ts';

/** Ann is signed in, and her lists are shown. Resolves when what the visitor had has come over. */
export async function showMember(): Promise<void> {
  sessionStarted({
    id: 'ann',
    email: 'ann@x.test',
    username: 'ann',
    isAdmin: false,
    subscriptionStatus: 'free',
    isPremium: false,
    emailVerified: true,
  });
  await new Promise<void>((resolve) => {
    const stop = onAccountShown(() => {
      stop();
      resolve();
    });
  });
}
