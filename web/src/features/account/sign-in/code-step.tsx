import { signInMessages as messages } from '../messages.ts';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';
import styles from './sign-in.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

/** Asks for a mailed code, to verify an email or to reset the password. */
export function CodeStep(props: StepProps) {
  const { flow } = props;
  const isReset = flow.step === 'reset-code';
  const name = isReset ? 'resetCode' : 'code';
  const { email } = flow.values;
  const verifyText = flow.sentAt ? messages.verifyText(email) : messages.verifyTextNotSent(email);
  return (
    <StepForm
      {...props}
      title={messages.verifyTitle}
      text={isReset ? messages.resetCodeText(email) : verifyText}
      submitLabel={messages.verify}
      isBlocked={flow.isCodeDead}
      reservesErrorSpace
      end={
        <div className={styles.links}>
          <ResendButton sentAt={flow.sentAt} isBusy={flow.isBusy} onResend={flow.resend} />
          <button type="button" className={styles.link} onClick={() => flow.go('email')}>
            {messages.otherEmail}
          </button>
        </div>
      }
    >
      <CodeField
        label={messages.code}
        hint={flow.triesLeft === undefined ? messages.codeHint : messages.codeHintLeft(flow.triesLeft)}
        {...flow.field(name)}
        rejections={flow.failure === undefined ? 0 : flow.answer}
        onComplete={(code) => flow.submit({ [name]: code })}
      />
    </StepForm>
  );
}
