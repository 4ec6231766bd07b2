import { errors } from '@top100/contracts/errors';
import {
  codeLength,
  isEmail,
  isReservedUsername,
  isUsername,
  usernameMessage,
} from '@top100/domain/identity';
import { passwordRules } from '@top100/domain/password';
import { signInMessages as messages } from '../messages.ts';
import type { Fields, Problems, Step } from './steps.ts';

/** Client-side validation of each step; returns all errors at once. */
export const problemsOf: Record<Step, (fields: Fields) => Problems> = {
  email: emailProblem,
  forgot: emailProblem,
  password: ({ password }) => (password === '' ? { password: messages.passwordEmpty } : {}),
  register: ({ username, password, confirmation }) => ({
    ...usernameProblem(username),
    ...passwordProblems('password', password, confirmation),
  }),
  verify: ({ code }) => (code.length === codeLength ? {} : { code: messages.codeIncomplete }),
  'reset-code': ({ resetCode }) =>
    resetCode.length === codeLength ? {} : { resetCode: messages.codeIncomplete },
  'new-password': ({ newPassword, confirmation }) =>
    passwordProblems('newPassword', newPassword, confirmation),
};

function emailProblem({ email }: Fields): Problems {
  return isEmail(email) ? {} : { email: messages.emailWrong };
}

function usernameProblem(username: string): Problems {
  if (!isUsername(username)) return { username: usernameMessage };
  return isReservedUsername(username) ? { username: errors.username_taken.text } : {};
}

function passwordProblems(
  name: 'password' | 'newPassword',
  password: string,
  confirmation: string,
): Problems {
  const rules = passwordRules(password);
  return {
    ...(rules.isValid ? {} : { [name]: messages.mustInclude(rules) }),
    ...(password === confirmation ? {} : { confirmation: messages.mismatch }),
  };
}
