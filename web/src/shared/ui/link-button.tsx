import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

export interface LinkButtonProps extends ButtonLook, ComponentPropsWithRef<typeof Link> {}

/** A link of the app that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}
