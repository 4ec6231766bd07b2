import { startSession } from '../../session/session.ts';
import { person } from '../../session/test/users.ts';
import { onAccountShown } from '../shown-account.ts';

/** Ann is signed in, and her lists are shown. Resolves when what the visitor had has come over. */
export async function showMember(): Promise<void> {
  startSession(person('ann'));
  await new Promise<void>((resolve) => {
    const stop = onAccountShown(() => {
      stop();
      resolve();
    });
  });
}
