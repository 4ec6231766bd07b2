import { signInMessages as messages } from '../messages.ts';
import { EmailField } from './email-step.tsx';
import styles from './sign-in.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

export function ForgotStep(props: StepProps) {
  return (
    <StepForm
      {...props}
      title={messages.forgotTitle}
      text={messages.forgotText}
      submitLabel={messages.sendCode}
      end={
        <button type="button" className={styles.link} onClick={() => props.flow.go('email')}>
          {messages.backToLogin}
        </button>
      }
    >
      <EmailField flow={props.flow} />
    </StepForm>
  );
}
