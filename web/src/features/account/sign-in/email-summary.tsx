import { signInMessages as messages } from '../messages.ts';
import styles from './sign-in.module.css';
import type { SignInFlow } from './use-sign-in.ts';

/** The email of the first step with a button to change it; password managers read the hidden field. */
export function EmailSummary({ flow }: { flow: SignInFlow }) {
  const { email } = flow.values;
  return (
    <div className={styles.summary}>
      <span className={styles.summaryEmail}>{email}</span>
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
