import type { User } from '@top100/contracts/endpoints/auth';
import { useEffect, useRef } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RegisterStep } from './register-step.tsx';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

const steps = {
  email: EmailStep,
  password: PasswordStep,
  register: RegisterStep,
  verify: CodeStep,
  forgot: ForgotStep,
  'reset-code': CodeStep,
  'new-password': NewPasswordStep,
};

export interface SignInProps {
  /** Receives the user and starts the session. */
  onDone: (user: User) => void;
  /** Heading level. */
  level: 1 | 2;
  /** What the login is for, if an action required it; the first step's title. */
  reason?: string | undefined;
}

/** Login and sign-up, step by step. */
export function SignIn({ onDone, level, reason }: SignInProps) {
  const flow = useSignIn(onDone);
  const { step, problems } = flow;
  const frame = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step focuses its first field.
  useEffect(() => {
    if (!isFirst.current) startAt(frame.current);
    isFirst.current = false;
  }, [step]);

  useEffect(() => {
    if (Object.values(problems).some(Boolean))
      frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const Current = steps[step];
  return (
    <div ref={frame} className={styles.frame}>
      <Current key={step} flow={flow} level={level} reason={reason} />
    </div>
  );
}

const firstField = 'input:not([tabindex="-1"])';
/** Height that the sticky header may cover. */
const headerHeight = 70;

function startAt(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
  if (frame && frame.getBoundingClientRect().top < headerHeight)
    frame.scrollIntoView({ block: 'start', behavior: 'instant' });
}
