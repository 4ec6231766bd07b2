import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';
import styles from './modal.module.css';
import type { ModalProps } from './modal-props.ts';
import { clearTheWay } from './page-toasts.ts';

/** The loaded half of Modal. */
export default function ModalDialog({
  open,
  onClose,
  title,
  icon,
  description,
  children,
  footer,
  size = 'm',
  width,
  role = 'dialog',
  initialFocus,
  hasOwnButtons,
  isTitleHidden,
  opener,
}: ModalProps & { opener: Element | null }) {
  useEffect(() => {
    if (open) clearTheWay();
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.backdrop} />
        <Dialog.Content
          role={role}
          className={styles.dialog}
          data-size={size}
          {...(width === undefined ? {} : { style: { '--sheet-width': `${width}px` } as CSSProperties })}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix would give it to its own trigger, which these dialogs do not have.
            event.preventDefault();
            // The page may have scrolled to what the dialog added: the focus does not pull it back.
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
          }}
          onPointerDownOutside={(event) => {
            if (isToast(event.target)) event.preventDefault();
          }}
        >
          <div
            className={classNames(
              isTitleHidden ? styles.hiddenHead : styles.head,
              !hasOwnButtons && styles.closable,
            )}
          >
            <Dialog.Title className={styles.title}>
              {icon}
              {title}
            </Dialog.Title>
            {description && (
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            )}
          </div>
          {children && <div className={styles.body}>{children}</div>}
          {footer && <div className={styles.footer}>{footer}</div>}
          {!hasOwnButtons && (
            // Last in order, so that the first control of the content is focused first.
            <IconButton label={uiMessages.close} icon={<X />} className={styles.close} onClick={onClose} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}
