import { changePassword } from '@top100/contracts/routes/auth';
import { useEffect, useId, useRef, useState } from 'react';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { RequestError } from '../../../shared/api/request.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { settingsMessages as messages } from '../messages.ts';
import { CurrentPasswordField } from '../password/current-password-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { PasswordStrength } from '../password/password-strength.tsx';
import { type PasswordChange, passwordChangeProblem } from './password-checks.ts';
import styles from './settings.module.css';

const order: (keyof PasswordChange)[] = ['current', 'next', 'confirmation'];
const empty: PasswordChange = { current: '', next: '', confirmation: '' };

/** A form that replaces the password; Save is enabled once all checks pass. */
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
    // Shows an error only after the user has left the field or moved to a later one.
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
      const body = { currentPassword: values.current, newPassword: values.next };
      await callEndpoint(changePassword, { body });
      toast.success(messages.changed, { title: messages.changedTitle });
      onClose();
    } catch (error) {
      const hasResponse = error instanceof RequestError && error.status !== 0;
      toast.error(hasResponse ? error.message : messages.changeFailed, { title: messages.changeFailedTitle });
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
      <CurrentPasswordField email={email} label={messages.current} {...field('current')} />
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
