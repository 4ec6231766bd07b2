import type { User } from '@top100/contracts/endpoints/auth';
import {
  authenticate,
  checkEmail,
  forgotPassword,
  login,
  resendVerification,
  resetPassword,
  verifyCode,
  verifyResetCode,
} from '@top100/contracts/routes/auth';
import { type AnswerOf, callEndpoint, codeOf } from '../../../shared/api/call-endpoint.ts';
import { errorText, remainingAttempts } from '../error-text.ts';
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

/** The result of a step. */
export interface StepResult {
  /** The next step; the same one if missing. */
  step?: Step;
  /** Set after signing in, which ends the flow. */
  user?: User;
  failure?: string;
  problems?: Problems;
  notice?: string;
  codeSent?: 'verify' | 'reset';
  /** The server has rejected the code: it isn't sent again. */
  isCodeWrong?: boolean;
  triesLeft?: number | undefined;
  /** No mailed code is valid any longer. */
  isCodeDead?: boolean;
}

/** The request of each step and its result. Never throws. */
export const submitStep: Record<Step, (fields: Fields) => Promise<StepResult>> = {
  async email({ email }) {
    try {
      const answer = await callEndpoint(checkEmail, { body: { email } });
      if (!answer) return { failure: messages.empty };
      return { step: answer.exists ? 'password' : 'register' };
    } catch (error) {
      return { failure: errorText(error, messages.checkFailed) };
    }
  },

  async password({ email, password }) {
    try {
      return authenticationResult(await callEndpoint(authenticate, { body: { email, password } }));
    } catch (error) {
      return authenticationError(error);
    }
  },

  async register({ email, password, username }) {
    try {
      return authenticationResult(await callEndpoint(authenticate, { body: { email, password, username } }));
    } catch (error) {
      return authenticationError(error);
    }
  },

  async verify({ email, code, password }) {
    let user: User | undefined;
    try {
      const answer = await callEndpoint(verifyCode, { body: { email, code } });
      if (!answer) return { failure: messages.empty };
      user = answer.user as User | undefined;
    } catch (error) {
      return rejectedCodeResult(verifyCode, error, messages.verifyFailed);
    }
    if (user) return { user };
    try {
      const answer = await callEndpoint(login, { body: { email, password } });
      if (answer?.user) return { user: answer.user };
    } catch {
      // Reported below.
    }
    return { step: 'password', failure: messages.loginAfterFailed };
  },

  async forgot({ email }) {
    try {
      await callEndpoint(forgotPassword, { body: { email } });
      return { step: 'reset-code', codeSent: 'reset' };
    } catch (error) {
      return { failure: errorText(error, messages.sendFailed) };
    }
  },

  async 'reset-code'({ email, resetCode }) {
    try {
      await callEndpoint(verifyResetCode, { body: { email, code: resetCode } });
      return { step: 'new-password' };
    } catch (error) {
      return rejectedCodeResult(verifyResetCode, error, messages.verifyFailed);
    }
  },

  async 'new-password'({ email, resetCode, newPassword }) {
    try {
      await callEndpoint(resetPassword, { body: { email, code: resetCode, password: newPassword } });
      return { step: 'email', notice: messages.passwordReset };
    } catch (error) {
      const code = codeOf(resetPassword, error);
      const failure = errorText(error, messages.resetFailed);
      if (code === 'weak_password') return { problems: { newPassword: failure } };
      return code === 'invalid_reset_code' || code === 'code_dead'
        ? { step: 'reset-code', ...rejectedCodeResult(resetPassword, error, messages.resetFailed) }
        : { failure };
    }
  },
};

/** Sends another code, at steps that ask for one. */
export async function resendCode(step: 'verify' | 'reset-code', email: string): Promise<StepResult> {
  const isReset = step === 'reset-code';
  try {
    await callEndpoint(isReset ? forgotPassword : resendVerification, { body: { email } });
    return { notice: messages.resent, codeSent: isReset ? 'reset' : 'verify' };
  } catch (error) {
    return { failure: errorText(error, isReset ? messages.sendFailed : messages.resendFailed) };
  }
}

/** Reports the remaining attempts, or that a new code is needed. */
function rejectedCodeResult(
  route: typeof verifyCode | typeof verifyResetCode | typeof resetPassword,
  error: unknown,
  fallback: string,
): StepResult {
  const code = codeOf(route, error);
  const failure = errorText(error, fallback);
  const left = remainingAttempts(error);
  if (code === 'code_dead' || (left === 0 && isRejectedCode(code)))
    return { failure: messages.codeDead, isCodeDead: true };
  if (!isRejectedCode(code)) return { failure };
  return { failure, isCodeWrong: true, triesLeft: left };
}

const isRejectedCode = (code: string | undefined) => code === 'invalid_code' || code === 'invalid_reset_code';

function authenticationResult(answer: AnswerOf<typeof authenticate> | undefined): StepResult {
  if (!answer) return { failure: messages.empty };
  // The account was deleted or purged after the email step.
  if (answer.needsAdditionalInfo) return { step: 'register' };
  if (answer.action === 'register') return { step: 'verify', codeSent: 'verify' };
  return answer.user ? { user: answer.user } : { failure: messages.wrong };
}

function authenticationError(error: unknown): StepResult {
  const code = codeOf(authenticate, error);
  const failure = errorText(error, messages.wrong);
  if (code === 'username_taken') return { problems: { username: failure } };
  if (code === 'weak_password') return { problems: { password: failure } };
  return code === 'not_verified' ? { step: 'verify', failure } : { failure };
}
