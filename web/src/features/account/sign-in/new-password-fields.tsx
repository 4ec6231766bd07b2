import { useId } from 'react';
import { signInMessages as messages } from '../messages.ts';
import { PasswordField } from '../password/password-field.tsx';
import { PasswordStrength } from '../password/password-strength.tsx';
import styles from './sign-in.module.css';
import type { SignInFlow } from './use-sign-in.ts';

interface NewPasswordFieldsProps {
  flow: SignInFlow;
  name: 'password' | 'newPassword';
  label: string;
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields({ flow, name, label }: NewPasswordFieldsProps) {
  const id = useId();
  return (
    <>
      <div className={styles.group}>
        <PasswordField
          label={label}
          name="new-password"
          autoComplete="new-password"
          enterKeyHint="next"
          describedBy={id}
          {...flow.field(name)}
        />
        <PasswordStrength
          id={id}
          password={flow.values[name]}
          areRulesHidden={flow.problems[name] !== undefined}
        />
      </div>
      <PasswordField
        label={messages.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        enterKeyHint="go"
        {...flow.field('confirmation')}
      />
    </>
  );
}
