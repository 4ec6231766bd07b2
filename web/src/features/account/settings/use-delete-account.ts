import { errors } from '@top100/contracts/errors';
import { deleteAccount } from '@top100/contracts/routes/auth';
import { getSubscription } from '@top100/contracts/routes/users';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../../../session/session.ts';
import { callEndpoint, codeOf } from '../../../shared/api/call-endpoint.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { forgetAccount } from '../../../sync/leave-account.ts';
import { errorText } from '../error-text.ts';
import { settingsMessages as messages } from '../messages.ts';
import { clearDraft } from '../sign-in/draft.ts';

/** Delay between the deletion and the home page. */
const redirectMs = 1000;

/** Deletes the account after confirmation and password; then calls `onDeleted`. */
export function useDeleteAccount(onDeleted: () => void) {
  const navigate = useNavigate();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();

  function refuse(): void {
    const { text } = errors.active_subscription;
    toast.error(text, { title: messages.deleteRefusedTitle, duration: 8000 });
  }

  function type(next: string): void {
    setPassword(next);
    setProblem(undefined);
  }

  function close(): void {
    setIsDialogOpen(false);
    type('');
  }

  /** Rejects before asking what the server would reject. */
  async function begin(): Promise<void> {
    if (isDialogOpen || isDeleting) return;
    setIsDeleting(true);
    // Without an answer the server decides at the deletion.
    const plan = await callEndpoint(getSubscription, {}).catch(() => undefined);
    setIsDeleting(false);
    if (plan?.subscription && !plan.subscription.cancelAtPeriodEnd) refuse();
    else setIsDialogOpen(true);
  }

  async function confirm(): Promise<void> {
    setIsDeleting(true);
    try {
      await callEndpoint(deleteAccount, { body: { password } });
    } catch (error) {
      setIsDeleting(false);
      const code = codeOf(deleteAccount, error);
      if (code === 'wrong_password') {
        setProblem(messages.deletePasswordWrong);
        return;
      }
      close();
      if (code === 'active_subscription') refuse();
      else toast.error(errorText(error, messages.deleteFailed), { title: messages.deleteFailedTitle });
      return;
    }
    close();
    onDeleted();
    clearDraft();
    // Signs out even if the lists could not be removed from this device.
    void forgetAccount().catch(endSession);
    toast.success(messages.deleted, { title: messages.deletedTitle });
    setTimeout(() => void navigate('/', { replace: true }), redirectMs);
  }

  return { isDialogOpen, isDeleting, password, problem, type, begin, confirm, cancel: close };
}

export type DeleteAccount = ReturnType<typeof useDeleteAccount>;
