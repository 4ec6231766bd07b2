import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { signInMessages as messages } from '../messages.ts';
import styles from './password-field.module.css';

export interface PasswordFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'className' | 'type'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** Id of a related element, such as the strength meter. */
  describedBy?: string;
}

/** A password field with a show button. Pasting is allowed, and nothing is truncated. */
export function PasswordField({ label, value, onChange, error, describedBy, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...rest}
            {...control}
            aria-describedby={classNames(control['aria-describedby'], describedBy) || undefined}
            type={isShown ? 'text' : 'password'}
            className={classNames(control.className, styles.control)}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={styles.reveal}
            label={isShown ? messages.hidePassword : messages.showPassword}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            // Keeps the caret position.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
