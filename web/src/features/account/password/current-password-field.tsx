import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

interface CurrentPasswordFieldProps extends Omit<PasswordFieldProps, 'name' | 'autoComplete'> {
  /** Identifies the account to password managers. */
  email: string;
}

/** Asks for the account's password again. */
export function CurrentPasswordField({ email, ...field }: CurrentPasswordFieldProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} name="current-password" autoComplete="current-password" />
    </>
  );
}
