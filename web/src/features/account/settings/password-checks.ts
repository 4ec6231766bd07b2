import { passwordRules } from '@top100/domain/password';
import { settingsMessages as messages } from '../messages.ts';

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

interface Problem {
  field: keyof PasswordChange;
  message: string;
}

/** The first validation error, in a fixed order; undefined if the form is valid. */
export function passwordChangeProblem({ current, next, confirmation }: PasswordChange): Problem | undefined {
  if (current === '') return { field: 'current', message: messages.currentEmpty };
  if (next === '') return { field: 'next', message: messages.nextEmpty };
  if (!passwordRules(next).isValid) return { field: 'next', message: messages.rulesNotMet };
  if (confirmation !== next) return { field: 'confirmation', message: messages.mismatch };
  if (next === current) return { field: 'next', message: messages.same };
  return undefined;
}
