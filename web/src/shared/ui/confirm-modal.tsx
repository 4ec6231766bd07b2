import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-modal.module.css';
import type { ConfirmOptions } from './confirm-requests.ts';
import { uiMessages } from './messages.ts';
import { Modal } from './modal.tsx';

export interface ConfirmModalProps extends ConfirmOptions {
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

const icons = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, info: Info };

/**
 * Escape and a click on the backdrop cancel if there is a cancel button, otherwise they confirm. In a
 * destructive dialog the focus starts on Cancel.
 */
export default function ConfirmModal({
  open,
  onAnswer,
  title,
  message,
  detail,
  okLabel = uiMessages.ok,
  cancelLabel = uiMessages.cancel,
  showCancel = true,
  type,
}: ConfirmModalProps) {
  const ok = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const Icon = icons[type];
  return (
    <Modal
      open={open}
      onClose={() => onAnswer(!showCancel)}
      title={title}
      icon={<Icon aria-hidden="true" className={styles.icon} data-type={type} />}
      description={
        detail === undefined ? (
          message
        ) : (
          <>
            {message} <span className={styles.detail}>{detail}</span>
          </>
        )
      }
      size="s"
      role="alertdialog"
      hasOwnButtons
      initialFocus={type === 'danger' && showCancel ? cancel : ok}
      footer={
        <>
          {showCancel && (
            <Button ref={cancel} onClick={() => onAnswer(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button ref={ok} variant={type === 'danger' ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {okLabel}
          </Button>
        </>
      }
    />
  );
}
