import { type ReactNode, useId } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { signInMessages as messages } from '../messages.ts';
import styles from './sign-in.module.css';
import type { SignInFlow } from './use-sign-in.ts';

export interface StepProps {
  flow: SignInFlow;
  level: 1 | 2;
}

interface StepFormProps extends StepProps {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Under the button. */
  end?: ReactNode;
}

/** What all steps have in common: a title, a notice, fields, what went wrong, one button. */
export function StepForm({ flow, level, title, text, submitLabel, children, end }: StepFormProps) {
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
      <Button type="submit" variant="primary" size="l" aria-disabled={isBusy || undefined}>
        {isBusy ? messages.working : submitLabel}
      </Button>
      {/* Under the button, which stays where it was pressed. */}
      {failure && (
        <p key={answer} role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {end}
    </form>
  );
}
