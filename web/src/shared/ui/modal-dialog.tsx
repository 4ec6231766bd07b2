import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';
import styles from './modal.module.css';
import { dismissPageToasts } from './page-toasts.ts';
import { useToastOffset } from './toast-offset.ts';

export interface ModalProps {
  open: boolean;
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void;
  title: string;
  /** A decorative icon before the title. */
  icon?: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons under the content; always visible while it scrolls. */
  footer?: ReactNode;
  /**
   * s: a card, also on phones; m: a card, on phones a bottom sheet; l: a wide card, on phones full screen;
   * xl: a card for a table, on phones full screen; full: full screen everywhere; side: a full-height sheet at
   * the inline end, on phones full screen, whose content handles its own scrolling and padding; flow: a card
   * for a multi-step form, whose top stays fixed, on phones full screen; sheet: like side, but on phones a
   * bottom sheet that leaves the page visible above it.
   */
  size?: 's' | 'm' | 'l' | 'xl' | 'full' | 'side' | 'flow' | 'sheet';
  /** Width of a side sheet on wide screens, in px. */
  width?: number;
  role?: 'dialog' | 'alertdialog';
  /** What gets the focus first; default: the first control of the content. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Omits the round close button, for dialogs with their own buttons. */
  hasOwnButtons?: boolean;
  /** Shows the title to screen readers only. */
  isTitleHidden?: boolean;
}

/** The lazy-loaded half of Modal. */
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
    if (open) dismissPageToasts();
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
            // Radix would focus its own trigger, which these dialogs don't have.
            event.preventDefault();
            // The page may have scrolled since; restoring the focus must not scroll it back.
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
          {footer && <Footer>{footer}</Footer>}
          {!hasOwnButtons && (
            // Last in the DOM, so that the first control of the content gets the focus.
            <IconButton label={uiMessages.close} icon={<X />} className={styles.close} onClick={onClose} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Footer({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useToastOffset(box);
  return (
    <div ref={box} className={styles.footer}>
      {children}
    </div>
  );
}

function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}
