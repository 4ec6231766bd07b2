import type { AdminUser } from '@top100/contracts/endpoints/admin';
import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { useSetComplimentaryMutation } from '../admin-calls.ts';
import { adminMessages as messages } from '../messages.ts';

interface PremiumDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

const day = 86_400_000;

/** Gives somebody premium until the end of a day. */
export function PremiumDialog({ user, open, onClose }: PremiumDialogProps) {
  const form = useId();
  const [until, setUntil] = useState(() => dayIn(new Date(Date.now() + 30 * day)));
  const [give, { isLoading }] = useSetComplimentaryMutation();
  const end = Date.parse(`${until}T23:59:59`);
  const isReady = end > Date.now() && !isLoading;

  async function submit() {
    if (!isReady) return;
    const given = give({ id: user.id, until: new Date(end).toISOString() });
    if (await act(given, messages.premiumGiven(user.username))) onClose();
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={messages.givePremiumTitle(user.username)}
      description={messages.givePremiumText}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={form} variant="primary" aria-disabled={!isReady}>
            {messages.give}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          type="date"
          label={messages.premiumEnds}
          min={dayIn(new Date())}
          value={until}
          onChange={setUntil}
        />
      </form>
    </Modal>
  );
}

/** The day of a time where the admin is, as a date field has it. */
function dayIn(time: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
