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
  /** Label and style of the submit button. */
  submit: string;
  variant: ButtonVariant;
  isReady: boolean;
  /** Called only if `isReady`. */
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A dialog with a small form. */
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
