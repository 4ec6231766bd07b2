import { type ReactNode, useId } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { signInMessages as messages } from '../messages.ts';
import styles from './sign-in.module.css';
import type { SignInFlow } from './use-sign-in.ts';

export interface StepProps {
  flow: SignInFlow;
  level: 1 | 2;
  /** What the login is for, if an action required it. */
  reason?: string | undefined;
}

interface StepFormProps extends StepProps {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  /** Reserves space for an error, so that the layout stays. */
  reservesErrorSpace?: boolean;
  /** Disables submitting where it could only fail. */
  isBlocked?: boolean;
  /** The fields. */
  children: ReactNode;
  /** Content under the button. */
  end?: ReactNode;
}

/** The frame of every step: title, notice, fields, error, one button. */
export function StepForm({
  flow,
  level,
  title,
  text,
  submitLabel,
  reservesErrorSpace,
  isBlocked,
  children,
  end,
}: StepFormProps) {
  const { failure, notice, answer, isBusy } = flow;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow.submit();
      }}
    >
      <div>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {notice && <p className={styles.notice}>{notice}</p>}
      {children}
      <Button type="submit" variant="primary" size="l" aria-disabled={isBusy || isBlocked || undefined}>
        {isBusy ? messages.working : submitLabel}
      </Button>
      {/* Under the button, which keeps its position. */}
      {(failure || reservesErrorSpace) && (
        <div className={reservesErrorSpace ? styles.reserved : undefined}>
          {failure && (
            <p key={answer} role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </div>
      )}
      {end}
    </form>
  );
}
