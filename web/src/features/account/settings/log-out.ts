import { logout } from '@top100/contracts/routes/auth';
import { endSession } from '../../../session/session.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { leaveAccount } from '../../../sync/leave-account.ts';
import { settingsMessages as messages } from '../messages.ts';
import { clearDraft } from '../sign-in/draft.ts';

/** Ends the session on device and server and reports the result. Never throws. */
export async function logOut(): Promise<void> {
  try {
    await callEndpoint(logout, {});
  } catch {
    toast.error(messages.logoutFailed, { title: messages.logoutFailedTitle });
    return;
  }
  clearDraft();
  const leaving = leaveAccount();
  toast.success(messages.loggedOut, { title: messages.loggedOutTitle });
  const kept = await leaving.catch(endSession);
  if (kept) toast.info(messages.kept(kept.waiting, kept.name), { duration: 8000 });
}
