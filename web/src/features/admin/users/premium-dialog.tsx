import type { AdminUser } from '@top100/contracts/endpoints/admin';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { setComplimentary } from '../admin-calls.ts';
import { FormDialog } from '../form-dialog.tsx';
import { adminMessages as messages } from '../messages.ts';
import { useAdminAction } from '../use-admin-action.ts';

interface PremiumDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

const day = 86_400_000;

/** Gives complimentary Premium until the end of a day. */
export function PremiumDialog({ user, open, onClose }: PremiumDialogProps) {
  const [until, setUntil] = useState(() => dayIn(new Date(Date.now() + 30 * day)));
  const { runAction, isRunning } = useAdminAction();
  const end = Date.parse(`${until}T23:59:59`);
  const isReady = end > Date.now() && !isRunning;

  async function submit() {
    const give = () => setComplimentary(user.id, new Date(end).toISOString());
    if (await runAction(give, messages.premiumGiven(user.username))) onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.givePremiumTitle(user.username)}
      text={messages.givePremiumText}
      submit={messages.give}
      variant="primary"
      isReady={isReady}
      onSubmit={submit}
    >
      <TextField
        type="date"
        label={messages.premiumEnds}
        min={dayIn(new Date())}
        value={until}
        onChange={setUntil}
      />
    </FormDialog>
  );
}

/** The local date in the format of a date field. */
function dayIn(time: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
