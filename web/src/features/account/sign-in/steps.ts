import type { User } from '@top100/contracts/endpoints/auth';
import { call, codeOf, failureText } from '../calls.ts';
import { signInMessages as messages } from '../messages.ts';

export type Step = 'email' | 'password' | 'register' | 'verify' | 'forgot' | 'reset-code' | 'new-password';

export interface Fields {
  email: string;
  username: string;
  password: string;
  confirmation: string;
  code: string;
  resetCode: string;
  newPassword: string;
}

export type Problems = Partial<Record<keyof Fields, string>>;

/** What came of a step. */
export interface Outcome {
  /** Where to go on; the same step if missing. */
  step?: Step;
  /** Signed in: the end. */
  user?: User;
  failure?: string;
  problems?: Problems;
  notice?: string;
  codeSent?: 'verify' | 'reset';
}

type Answer = Awaited<ReturnType<typeof call<'authenticate'>>>;

/** What each step asks the server, and where its answers lead (spec sections 4 and 8). Never throws. */
export const submitStep: Record<Step, (fields: Fields) => Promise<Outcome>> = {
  async email({ email }) {
    try {
      const answer = await call('checkEmail', { email });
      if (!answer) return { failure: messages.empty };
      return { step: answer.exists ? 'password' : 'register' };
    } catch (error) {
      return { failure: failureText(error, messages.checkFailed) };
    }
  },

  async password({ email, password }) {
    try {
      return after(await call('authenticate', { email, password }));
    } catch (error) {
      return refused(error);
    }
  },

  async register({ email, password, username }) {
    try {
      return after(await call('authenticate', { email, password, username }));
    } catch (error) {
      return refused(error);
    }
  },

  async verify({ email, code, password }) {
    let user: User | undefined;
    try {
      const answer = await call('verifyCode', { email, code });
      if (!answer) return { failure: messages.empty };
      user = answer.user as User | undefined;
    } catch (error) {
      return { failure: failureText(error, messages.verifyFailed) };
    }
    if (user) return { user };
    try {
      const answer = await call('login', { email, password });
      if (answer?.user) return { user: answer.user };
    } catch {
      // What follows says it.
    }
    return { step: 'password', failure: messages.loginAfterFailed };
  },

  async forgot({ email }) {
    try {
      await call('forgotPassword', { email });
      return { step: 'reset-code', codeSent: 'reset' };
    } catch (error) {
      return { failure: failureText(error, messages.sendFailed) };
    }
  },

  async 'reset-code'({ email, resetCode }) {
    try {
      await call('verifyResetCode', { email, code: resetCode });
      return { step: 'new-password' };
    } catch (error) {
      return { failure: failureText(error, messages.verifyFailed) };
    }
  },

  async 'new-password'({ email, resetCode, newPassword }) {
    try {
      await call('resetPassword', { email, code: resetCode, password: newPassword });
      return { step: 'email', notice: messages.passwordReset };
    } catch (error) {
      const code = codeOf(error);
      const failure = failureText(error, messages.resetFailed);
      if (code === 'weak_password') return { problems: { newPassword: failure } };
      return code === 'invalid_reset_code' ? { step: 'reset-code', failure } : { failure };
    }
  },
};

/** Mails another code, at the steps that ask for one. */
export async function resendCode(step: 'verify' | 'reset-code', email: string): Promise<Outcome> {
  const isReset = step === 'reset-code';
  try {
    await call(isReset ? 'forgotPassword' : 'resendVerification', { email });
    return { notice: messages.resent, codeSent: isReset ? 'reset' : 'verify' };
  } catch (error) {
    return { failure: failureText(error, isReset ? messages.sendFailed : messages.resendFailed) };
  }
}

function after(answer: Answer): Outcome {
  if (!answer) return { failure: messages.empty };
  // The account was deleted, or purged, after the email step had found it.
  if (answer.needsAdditionalInfo) return { step: 'register' };
  if (answer.action === 'register') return { step: 'verify', codeSent: 'verify' };
  return answer.user ? { user: answer.user } : { failure: messages.wrong };
}

function refused(error: unknown): Outcome {
  const code = codeOf(error);
  const failure = failureText(error, messages.wrong);
  if (code === 'username_taken') return { problems: { username: failure } };
  if (code === 'weak_password') return { problems: { password: failure } };
  return code === 'not_verified' ? { step: 'verify', failure } : { failure };
}
