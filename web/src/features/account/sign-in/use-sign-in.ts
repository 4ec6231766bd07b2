import type { User } from '@top100/contracts/endpoints/auth';
import { useEffect, useRef, useState } from 'react';
import { getSession } from '../../../session/session.ts';
import { announce } from '../../../shared/ui/announce.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { signInMessages } from '../messages.ts';
import { clearDraft, type Draft, readDraft, storeDraft } from './draft.ts';
import {
  clearAllRejectedCodes,
  clearRejectedCodes,
  markCodesDead,
  rejectedCodes,
  rememberRejectedCode,
} from './rejected-codes.ts';
import { type Fields, type Problems, resendCode, type Step, type StepResult, submitStep } from './steps.ts';
import { problemsOf } from './validate-step.ts';

/** The feedback of a step besides its fields. */
interface Messages {
  problems: Problems;
  failure?: string | undefined;
  notice?: string | undefined;
  /** Counts the answers, so that a repeated error is announced again. */
  answer: number;
}

const noMessages: Messages = { problems: {}, answer: 0 };
const noSecrets = { password: '', confirmation: '', code: '', resetCode: '', newPassword: '' };

/** State of the login steps. `onDone` receives the user and starts the session. */
export function useSignIn(onDone: (user: User) => void) {
  const [draft, setDraft] = useState(firstDraft);
  const [secrets, setSecrets] = useState(noSecrets);
  const [messages, setMessages] = useState(noMessages);
  const [isBusy, setIsBusy] = useState(false);
  const isMounted = useIsMounted();
  const isPending = useRef(false);
  const fields: Fields = { ...secrets, email: draft.email.trim(), username: draft.username.trim() };

  const rejected = rejectedCodes(purposeOf(draft.step), fields.email);

  function change(next: Draft): void {
    setDraft(next);
    storeDraft(next);
  }

  function applyResult(outcome: StepResult, asked: Draft): void {
    const { step, user, failure, problems = {}, notice, codeSent } = outcome;
    if (user) {
      clearDraft();
      clearAllRejectedCodes();
      // The login was closed while the request was pending: signs in all the same.
      if (isMounted.current) onDone(user);
      else completeSignIn(user);
      return;
    }
    if (codeSent) clearRejectedCodes(codeSent, asked.email);
    const sentAt = Date.now();
    change({
      ...asked,
      step: step ?? asked.step,
      ...(codeSent === 'verify' ? { verifySentAt: sentAt } : {}),
      ...(codeSent === 'reset' ? { resetSentAt: sentAt } : {}),
    });
    setMessages(({ answer }) => ({ problems, failure, notice, answer: answer + 1 }));
    if (notice) announce(notice);
    if (outcome.triesLeft !== undefined) announce(signInMessages.triesLeft(outcome.triesLeft));
    // A new password has to be typed again at login; a rejected code stays visible.
    if (step === 'email') setSecrets(noSecrets);
  }

  async function run(submitRequest: () => Promise<StepResult>): Promise<void> {
    if (isPending.current) return;
    isPending.current = true;
    setIsBusy(true);
    // Messages stay until the answer: removing and restoring them would move the button.
    const outcome = await submitRequest();
    isPending.current = false;
    applyResult(outcome, { ...draft, email: fields.email, username: fields.username });
    // After signing in, the form stays disabled until it unmounts.
    if (!outcome.user) setIsBusy(false);
  }

  /** As typed. */
  const values: Fields = { ...secrets, email: draft.email, username: draft.username };
  const type = (name: keyof Fields, value: string) => {
    if (name === 'email' || name === 'username') change({ ...draft, [name]: value });
    else setSecrets((now) => ({ ...now, [name]: value }));
    setMessages((now) => ({ ...now, problems: { ...now.problems, [name]: undefined } }));
  };

  return {
    step: draft.step,
    values,
    isCodeDead: rejected.isDead,
    triesLeft: rejected.triesLeft,
    sentAt: draft.step === 'verify' ? draft.verifySentAt : draft.resetSentAt,
    ...messages,
    isBusy,

    /** The props of a field. */
    field: (name: keyof Fields) => ({
      value: values[name],
      error: messages.problems[name],
      onChange: (value: string) => type(name, value),
    }),
    go(step: Step): void {
      change({ ...draft, step });
      setMessages(noMessages);
      setSecrets(noSecrets);
    },
    /** Submits the step if its fields are valid. `just` is a code that was completed in the same event. */
    submit(just: Partial<Fields> = {}): void {
      const submitted = { ...fields, ...just };
      const problems = problemsOf[draft.step](submitted);
      const rejection = knownRejection(draft.step, submitted);
      if (Object.keys(problems).length > 0) setMessages({ ...noMessages, problems });
      else if (rejection === undefined) void run(() => submitCode(draft.step, submitted));
      // A second press while a request is pending is ignored.
      else if (!isPending.current)
        setMessages(({ answer }) => ({ problems: {}, failure: rejection, answer: answer + 1 }));
    },
    resend(): void {
      const { step } = draft;
      if (step === 'verify' || step === 'reset-code') void run(() => resendCode(step, fields.email));
    },
  };
}

const purposeOf = (step: Step) => (step === 'verify' ? 'verify' : 'reset');

/** Why submitting a code is pointless: it was rejected before, or no code is valid any longer. */
function knownRejection(step: Step, { email, code, resetCode }: Fields): string | undefined {
  if (step !== 'verify' && step !== 'reset-code') return undefined;
  const { codes, isDead } = rejectedCodes(purposeOf(step), email);
  if (isDead) return signInMessages.codeDead;
  return codes.has(step === 'verify' ? code : resetCode) ? signInMessages.alreadyTried : undefined;
}

/** Submits a step and remembers a rejected code. */
async function submitCode(step: Step, fields: Fields): Promise<StepResult> {
  const outcome = await submitStep[step](fields);
  const purpose = purposeOf(step);
  const code = step === 'verify' ? fields.code : fields.resetCode;
  if (outcome.isCodeWrong) rememberRejectedCode(purpose, fields.email, code, outcome.triesLeft);
  if (outcome.isCodeDead) markCodesDead(purpose, fields.email);
  return outcome;
}

export type SignInFlow = ReturnType<typeof useSignIn>;

function firstDraft(): Draft {
  // After an expired session the same user most likely returns.
  return readDraft() ?? { step: 'email', email: getSession().account?.email ?? '', username: '' };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
