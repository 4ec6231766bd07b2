import type { ReactNode, RefObject } from 'react';

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
   * screen; xl: a card for a table, on phones the whole screen; full: the whole screen everywhere; side: as tall as the window at its end, on phones the whole screen,
   * and its content does its own scrolling and padding; flow: a card for a form of several steps, whose top stays
   * where it is, on phones the whole screen.
   */
  size?: 's' | 'm' | 'l' | 'xl' | 'full' | 'side' | 'flow';
  /** Of a side sheet on a desk, in px. */
  width?: number;
  role?: 'dialog' | 'alertdialog';
  /** What is focused first; else the first control of the content. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Leaves out the round close button, for questions that have their own buttons. */
  hasOwnButtons?: boolean;
  /** Shows the title to screen readers alone. */
  isTitleHidden?: boolean;
}
