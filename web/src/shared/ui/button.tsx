import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'accent' | 'danger';
export type ButtonSize = 'm' | 'l';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {}

/**
 * For a button that must stay focusable so that its tooltip can explain why it is disabled, pass
 * aria-disabled.
 */
export function Button({ variant = 'quiet', size = 'm', icon, className, children, ...rest }: ButtonProps) {
  const isDisabled = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      type="button"
      {...rest}
      onClick={isDisabled ? (event) => event.preventDefault() : rest.onClick}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  );
}

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'quiet', size = 'm' }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === 'l' && styles.large);
}
