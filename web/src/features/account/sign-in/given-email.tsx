import { signInMessages as messages } from '../messages.ts';
import styles from './sign-in.module.css';
import type { SignInFlow } from './use-sign-in.ts';

/** The address that was given at the first step, with the way back; password managers read it from the field. */
export function GivenEmail({ flow }: { flow: SignInFlow }) {
  const { email } = flow.values;
  return (
    <div className={styles.given}>
      <span className={styles.givenEmail}>{email}</span>
      <button
        type="button"
        className={styles.link}
        aria-label={messages.changeEmailLabel}
        onClick={() => flow.go('email')}
      >
        {messages.changeEmail}
      </button>
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        hidden
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  );
}
