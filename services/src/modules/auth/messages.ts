import { defineMessagesByLocale } from '@top100/messages/define-messages';

/** Why a password of registration or reset is refused. */
export const passwordMessages = defineMessagesByLocale('passwords', () => ({
  mustInclude: (missing: readonly string[]) => `Password must include: ${missing.join(', ')}.`,
  parts: {
    minLength: 'at least 8 characters',
    hasUppercase: 'an uppercase letter',
    hasLowercase: 'a lowercase letter',
    hasNumber: 'a number',
    hasSpecial: 'a special character',
  },
  isCommon: 'This password is too easy to guess. Please choose another one.',
  namesAccount: 'Your password must not contain your username or your email.',
}));
