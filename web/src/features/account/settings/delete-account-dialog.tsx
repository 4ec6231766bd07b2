import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { settingsMessages as messages } from '../messages.ts';
import { CurrentPasswordField } from '../password/current-password-field.tsx';
import styles from './settings.module.css';
import type { DeleteAccount } from './use-delete-account.ts';

/** Asks for confirmation and the password. */
export function DeleteAccountDialog({ deletion }: { deletion: DeleteAccount }) {
  const email = useSession().account?.email ?? '';
  const form = useId();
  const { isDialogOpen, isDeleting, password, problem } = deletion;
  return (
    <Modal
      open={isDialogOpen}
      onClose={deletion.cancel}
      title={messages.deleteTitle}
      icon={<CircleAlert aria-hidden="true" className={styles.danger} />}
      description={messages.deleteQuestion(email)}
      size="s"
      role="alertdialog"
      hasOwnButtons
      footer={
        <>
          <Button onClick={deletion.cancel}>{messages.cancel}</Button>
          <Button type="submit" form={form} variant="danger" disabled={password === '' || isDeleting}>
            {messages.deleteOk}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '' && !isDeleting) void deletion.confirm();
        }}
      >
        <CurrentPasswordField
          email={email}
          label={messages.deletePassword}
          value={password}
          onChange={deletion.type}
          error={problem}
        />
      </form>
    </Modal>
  );
}
