import type { AdminUser } from '@top100/contracts/endpoints/admin';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { act } from '../act.ts';
import { useSetComplimentaryMutation } from '../admin-calls.ts';
import { FormDialog } from '../form-dialog.tsx';
import { adminMessages as messages } from '../messages.ts';

interface PremiumDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

const day = 86_400_000;

/** Gives somebody premium until the end of a day. */
export function PremiumDialog({ user, open, onClose }: PremiumDialogProps) {
  const [until, setUntil] = useState(() => dayIn(new Date(Date.now() + 30 * day)));
  const [give, { isLoading }] = useSetComplimentaryMutation();
  const end = Date.parse(`${until}T23:59:59`);
  const isReady = end > Date.now() && !isLoading;

  async function submit() {
    const given = give({ id: user.id, until: new Date(end).toISOString() });
    if (await act(given, messages.premiumGiven(user.username))) onClose();
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

/** The day of a time where the admin is, as a date field has it. */
function dayIn(time: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
