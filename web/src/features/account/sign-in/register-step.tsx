import { pages } from '@top100/contracts/pages';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { signInMessages as messages } from '../messages.ts';
import { GivenEmail } from './given-email.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './sign-in.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

/** For an email without an account. */
export function RegisterStep({ flow, level }: StepProps) {
  return (
    <StepForm
      flow={flow}
      level={level}
      title={messages.registerTitle}
      submitLabel={messages.register}
      end={
        <p className={styles.small}>
          {messages.agreeBefore}
          <Legal to={pages.terms.path}>{messages.terms}</Legal>
          {messages.agreeBetween}
          <Legal to={pages.privacy.path}>{messages.privacy}</Legal>
          {messages.agreeAfter}
        </p>
      }
    >
      <GivenEmail flow={flow} />
      <TextField
        label={messages.username}
        name="nickname"
        // Not "username": with that name password managers would keep it in place of the email.
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        value={flow.values.username}
        onChange={(username) => flow.type('username', username)}
        error={flow.problems.username}
        hint={flow.problems.username ? undefined : messages.usernameHint}
      />
      <NewPasswordFields flow={flow} name="password" label={messages.password} />
    </StepForm>
  );
}

/** In a tab of its own, so that nothing typed here is lost. */
function Legal({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {messages.newTab}</VisuallyHidden>
    </a>
  );
}
