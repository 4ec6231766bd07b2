import { errors } from '@top100/contracts/errors';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getSession, sessionEnded } from '../../../session/session.ts';
import { request } from '../../../shared/api/request.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { forgetAccount } from '../../../sync/leave-account.ts';
import { codeOf } from '../calls.ts';
import { settingsMessages as messages } from '../messages.ts';
import { forgetDraft } from '../sign-in/draft.ts';

/** Spec section 9: how long after the deletion the home page opens. */
const redirectMs = 1000;

/** Deletes the account, once somebody has said yes; `onGone` is called as soon as it is deleted. */
export function useDeleteAccount(onGone: () => void) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteAccount(): Promise<void> {
    const isSure = await confirm({
      title: messages.deleteTitle,
      message: messages.deleteQuestion(getSession().account?.email ?? ''),
      okLabel: messages.deleteOk,
      type: 'danger',
    });
    if (!isSure) return;
    setIsDeleting(true);
    try {
      await request('/api/auth/account', { method: 'DELETE' });
    } catch (error) {
      setIsDeleting(false);
      const isRefused = codeOf(error) === 'active_subscription';
      toast.error(isRefused ? errors.active_subscription.text : messages.deleteFailed, {
        title: isRefused ? messages.deleteRefusedTitle : messages.deleteFailedTitle,
        ...(isRefused ? { duration: 8000 } : {}),
      });
      return;
    }
    onGone();
    forgetDraft();
    // Also when its lists could not be taken off this device: signed out is signed out.
    void forgetAccount().catch(sessionEnded);
    toast.success(messages.deleted, { title: messages.deletedTitle });
    setTimeout(() => void navigate('/', { replace: true }), redirectMs);
  }

  return { isDeleting, deleteAccount };
}
