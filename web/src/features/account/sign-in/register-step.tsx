import { pages } from '@top100/domain/pages';
import { Message } from '../../../shared/ui/message.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { signInMessages as messages } from '../messages.ts';
import { EmailSummary } from './email-summary.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './sign-in.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

/** Sign-up for an email without an account. */
export function RegisterStep(props: StepProps) {
  const { flow } = props;
  return (
    <StepForm
      {...props}
      title={messages.registerTitle}
      submitLabel={messages.register}
      end={
        <p className={styles.small}>
          <Message
            text={messages.agree}
            parts={{
              terms: <Legal to={pages.terms.path}>{messages.terms}</Legal>,
              privacy: <Legal to={pages.privacy.path}>{messages.privacy}</Legal>,
            }}
          />
        </p>
      }
    >
      <EmailSummary flow={flow} />
      <TextField
        label={messages.username}
        name="nickname"
        // Not "username": password managers would store it instead of the email.
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        {...flow.field('username')}
        hint={flow.problems.username ? undefined : messages.usernameHint}
      />
      <NewPasswordFields flow={flow} name="password" label={messages.password} />
    </StepForm>
  );
}

/** Opens in a new tab, so that no input is lost. */
function Legal({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {messages.newTab}</VisuallyHidden>
    </a>
  );
}
