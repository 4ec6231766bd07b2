import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  /** What it does, for everybody who cannot see the icon. */
  label: string;
  icon: ReactNode;
}

/** A round button with an icon alone. Put a <Tooltip> with the same words around it where there is room for doubt. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <Button {...rest} aria-label={label} className={classNames(styles.icon, className)} />;
}
