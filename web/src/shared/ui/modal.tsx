import { type ReactNode, type RefObject, useState } from 'react';
import { uiMessages } from './messages.ts';
import { part, preload, usePart } from './part.ts';
import { toast } from './toast.ts';

export interface ModalProps {
  open: boolean;
  /** Escape, the backdrop and the close button. */
  onClose: () => void;
  title: string;
  /** Before the title; decoration. */
  icon?: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons under the content; they stay in sight while it scrolls. */
  footer?: ReactNode;
  /**
   * s: a card, also on phones; m: a card, on phones a sheet from below; l: a wide card, on phones the whole
   * screen; full: the whole screen everywhere.
   */
  size?: 's' | 'm' | 'l' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** What is focused first; else the first control of the content. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Leaves out the round close button, for questions that have their own buttons. */
  hasOwnButtons?: boolean;
  /** Shows the title to screen readers alone. */
  isTitleHidden?: boolean;
}

/** Radix's dialog weighs 13 kB: it is loaded when a dialog is first wanted. */
const dialog = part<ModalProps & { opener: Element | null }>(() => import('./modal-dialog.tsx'));

/** Loads the code of dialogs ahead, for instance when the pointer rests on a button that opens one. */
export function preloadModal(): void {
  preload(dialog);
}

/** A dialog over the page. When it closes, the focus goes back to where it was. */
export function Modal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpener(document.activeElement);
  }
  const Dialog = usePart(dialog, props.open, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Dialog && <Dialog {...props} opener={opener} />;
}
