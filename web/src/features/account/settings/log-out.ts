import { sessionEnded } from '../../../session/session.ts';
import { request } from '../../../shared/api/request.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { leaveAccount } from '../../../sync/leave-account.ts';
import { settingsMessages as messages } from '../messages.ts';
import { forgetDraft } from '../sign-in/draft.ts';

/** Ends the session, here and on the server, and says so (spec section 8). Never throws. */
export async function logOut(): Promise<void> {
  try {
    await request('/api/auth/logout', { method: 'POST' });
  } catch {
    toast.error(messages.logoutFailed, { title: messages.logoutFailedTitle });
    return;
  }
  forgetDraft();
  const leaving = leaveAccount();
  toast.success(messages.loggedOut, { title: messages.loggedOutTitle });
  const kept = await leaving.catch(sessionEnded);
  if (kept) toast.info(messages.kept(kept.waiting, kept.name), { duration: 8000 });
}
