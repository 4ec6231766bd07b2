import { signInMessages as messages } from '../messages.ts';
import { PasswordField } from '../password/password-field.tsx';
import { EmailSummary } from './email-summary.tsx';
import styles from './sign-in.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

/** Login for an email with an account. */
export function PasswordStep(props: StepProps) {
  const { flow } = props;
  return (
    <StepForm
      {...props}
      title={messages.passwordTitle}
      submitLabel={messages.login}
      end={
        <button type="button" className={styles.link} onClick={() => flow.go('forgot')}>
          {messages.forgot}
        </button>
      }
    >
      <EmailSummary flow={flow} />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...flow.field('password')}
      />
    </StepForm>
  );
}
