import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Shown at the end, for instance 'Alt+↑'. */
  shortcut?: string;
  /** What to know before choosing it, at the end and part of its name: 'Premium'. */
  mark?: string | undefined;
  /** A line above it. */
  startsGroup?: boolean;
}

export interface MenuProps {
  /** A button; it gets the menu's aria attributes and handlers. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  items: readonly MenuItem[];
  /** What it is about, above the items. */
  head?: string;
  align?: 'start' | 'end';
}
