import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { signInMessages as messages } from '../messages.ts';
import styles from './sign-in.module.css';
import { StepForm, type StepProps } from './step-form.tsx';
import type { SignInFlow } from './use-sign-in.ts';

export function EmailStep(props: StepProps) {
  return (
    <StepForm
      {...props}
      title={props.reason ?? messages.emailTitle}
      text={messages.emailText}
      submitLabel={messages.continue}
      end={
        <>
          <div className={styles.or} aria-hidden="true">
            {messages.or}
          </div>
          <Button size="l" disabled className={styles.google}>
            {messages.google}
            <small>{messages.googleSoon}</small>
          </Button>
        </>
      }
    >
      <EmailField flow={props.flow} />
    </StepForm>
  );
}

export function EmailField({ flow }: { flow: SignInFlow }) {
  return (
    <TextField
      label={messages.email}
      type="email"
      name="email"
      inputMode="email"
      // Password managers look for the login under this name.
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      {...flow.field('email')}
    />
  );
}
