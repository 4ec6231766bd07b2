import type { User } from '@top100/contracts/endpoints/auth';
import { useEffect, useRef, useState } from 'react';
import { getSession } from '../../../session/session.ts';
import { announce } from '../../../shared/ui/announce.ts';
import { startSession } from '../start-session.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts';
import { problemsOf } from './problems.ts';
import { type Fields, type Outcome, type Problems, resendCode, type Step, submitStep } from './steps.ts';

/** What the steps show besides their fields. */
interface Messages {
  problems: Problems;
  failure?: string | undefined;
  notice?: string | undefined;
  /** Counts the answers, so that the same failure is said again when it happens again. */
  answer: number;
}

const noMessages: Messages = { problems: {}, answer: 0 };
const noSecrets = { password: '', confirmation: '', code: '', resetCode: '', newPassword: '' };

/** The login screen's steps (spec section 4). `onDone` gets the user, and starts the session. */
export function useSignIn(onDone: (user: User) => void) {
  const [draft, setDraft] = useState(firstDraft);
  const [secrets, setSecrets] = useState(noSecrets);
  const [messages, setMessages] = useState(noMessages);
  const [isBusy, setIsBusy] = useState(false);
  const isMounted = useIsMounted();
  const isAsking = useRef(false);
  const fields: Fields = { ...secrets, email: draft.email.trim(), username: draft.username.trim() };

  function change(next: Draft): void {
    setDraft(next);
    keepDraft(next);
  }

  function take({ step, user, failure, problems = {}, notice, codeSent }: Outcome, asked: Draft): void {
    if (user) {
      forgetDraft();
      // Closed while the answer was on its way: signed in all the same.
      if (isMounted.current) onDone(user);
      else startSession(user);
      return;
    }
    const sentAt = Date.now();
    change({
      ...asked,
      step: step ?? asked.step,
      ...(codeSent === 'verify' ? { verifySentAt: sentAt } : {}),
      ...(codeSent === 'reset' ? { resetSentAt: sentAt } : {}),
    });
    setMessages(({ answer }) => ({ problems, failure, notice, answer: answer + 1 }));
    if (notice) announce(notice);
    // Whoever has set a new password types it once more; a code that was refused stays to be looked at.
    if (step === 'email') setSecrets(noSecrets);
  }

  async function ask(question: () => Promise<Outcome>): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsBusy(true);
    // What was said stands until the answer: taken away and put back, it would move the button to and fro.
    const outcome = await question();
    isAsking.current = false;
    take(outcome, { ...draft, email: fields.email, username: fields.username });
    // Signed in: nothing more can be pressed until the screen is gone.
    if (!outcome.user) setIsBusy(false);
  }

  return {
    step: draft.step,
    /** As typed. */
    values: { ...secrets, email: draft.email, username: draft.username },
    sentAt: draft.step === 'verify' ? draft.verifySentAt : draft.resetSentAt,
    ...messages,
    isBusy,

    type(name: keyof Fields, value: string): void {
      if (name === 'email' || name === 'username') change({ ...draft, [name]: value });
      else setSecrets((now) => ({ ...now, [name]: value }));
      setMessages((now) => ({ ...now, problems: { ...now.problems, [name]: undefined } }));
    },
    go(step: Step): void {
      change({ ...draft, step });
      setMessages(noMessages);
      setSecrets(noSecrets);
    },
    /** Asks the server, if the fields are as they should be. A code that has just become whole comes along. */
    submit(just: Partial<Fields> = {}): void {
      const given = { ...fields, ...just };
      const problems = problemsOf[draft.step](given);
      if (Object.keys(problems).length > 0) setMessages({ ...noMessages, problems });
      else void ask(() => submitStep[draft.step](given));
    },
    resend(): void {
      const { step } = draft;
      if (step === 'verify' || step === 'reset-code') void ask(() => resendCode(step, fields.email));
    },
  };
}

export type SignInFlow = ReturnType<typeof useSignIn>;

function firstDraft(): Draft {
  // Whose session has run out most likely comes back as themselves.
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
