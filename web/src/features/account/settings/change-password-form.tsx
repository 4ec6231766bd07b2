import { useEffect, useId, useRef, useState } from 'react';
import { RequestError } from '../../../shared/api/request.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { call } from '../calls.ts';
import { settingsMessages as messages } from '../messages.ts';
import { PasswordField } from '../password/password-field.tsx';
import { PasswordStrength } from '../password/password-strength.tsx';
import { type PasswordChange, passwordChangeProblem } from './password-checks.ts';
import styles from './settings.module.css';

const order: (keyof PasswordChange)[] = ['current', 'next', 'confirmation'];
const empty: PasswordChange = { current: '', next: '', confirmation: '' };

/** A new password for the old one; Save can be pressed once all checks of spec section 5 hold. */
export function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<keyof PasswordChange>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const strength = useId();
  const problem = passwordChangeProblem(values);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);

  const leave = (...names: (keyof PasswordChange)[]) => setLeft((now) => new Set([...now, ...names]));
  const field = (name: keyof PasswordChange) => ({
    value: values[name],
    onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
    // What is wrong with a field is said once somebody has left it, or has gone on to a later one, and not while it
    // is being filled in.
    onBlur: () => values[name] !== '' && leave(name),
    onFocus: () => leave(...order.slice(0, order.indexOf(name))),
    error: problem?.field === name && left.has(name) ? problem.message : undefined,
  });

  async function save(): Promise<void> {
    if (problem) {
      leave(problem.field);
      return;
    }
    if (isSaving) return;
    setIsSaving(true);
    try {
      await call('changePassword', { currentPassword: values.current, newPassword: values.next });
      toast.success(messages.changed, { title: messages.changedTitle });
      onClose();
    } catch (error) {
      const said = error instanceof RequestError && error.status !== 0;
      toast.error(said ? error.message : messages.changeFailed, { title: messages.changeFailedTitle });
      setIsSaving(false);
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={messages.change}
      aria-busy={isSaving}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={messages.current}
        name="current-password"
        autoComplete="current-password"
        {...field('current')}
      />
      <div className={styles.group}>
        <PasswordField
          label={messages.next}
          name="new-password"
          autoComplete="new-password"
          describedBy={strength}
          {...field('next')}
        />
        <PasswordStrength id={strength} password={values.next} />
      </div>
      <PasswordField
        label={messages.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <div>
        <Button type="submit" variant="primary" disabled={problem !== undefined || isSaving}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
