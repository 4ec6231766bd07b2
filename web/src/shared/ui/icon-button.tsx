import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
}

/** A round icon-only button. Wrap it in a <Tooltip> with the same text where the icon is ambiguous. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <Button {...rest} aria-label={label} className={classNames(styles.icon, className)} />;
}
