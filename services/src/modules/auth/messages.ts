/** What a password of registration and reset lacks (spec section 5). */
export const passwordMustInclude = (missing: readonly string[]) =>
  `Password must include: ${missing.join(', ')}.`;

export const passwordParts = {
  minLength: 'at least 8 characters',
  hasUppercase: 'an uppercase letter',
  hasLowercase: 'a lowercase letter',
  hasNumber: 'a number',
  hasSpecial: 'a special character',
} as const;

export const passwordIsCommon = 'This password is too easy to guess. Please choose another one.';
export const passwordNamesAccount = 'Your password must not contain your username or your email.';
