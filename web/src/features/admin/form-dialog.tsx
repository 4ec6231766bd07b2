import { type ReactNode, useId } from 'react';
import { Button, type ButtonVariant } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import styles from './admin.module.css';
import { adminMessages as messages } from './messages.ts';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** On the button that does it, and how that looks. */
  submit: string;
  variant: ButtonVariant;
  isReady: boolean;
  /** Called only when it is ready. */
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A question with a field or two, and a button that does what was asked. */
export function FormDialog({ open, onClose, isReady, onSubmit, ...words }: FormDialogProps) {
  const form = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={form} variant={words.variant} aria-disabled={!isReady}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void onSubmit();
        }}
      >
        {words.children}
      </form>
    </Modal>
  );
}
