/** ASVS requires that long passwords are accepted. */
export const minPasswordLength = 8;
export const maxPasswordLength = 200;

/** Which of the rules a password meets. */
export interface PasswordRules {
  minLength: boolean;
  hasUppercase: boolean;
  hasLowercase: boolean;
  hasNumber: boolean;
  hasSpecial: boolean;
  /** How many of the five rules are met. */
  score: number;
  isValid: boolean;
}

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Letters of every script count; special is anything but letters, digits and spaces. */
export function passwordRules(password: string): PasswordRules {
  const rules = {
    minLength: [...password].length >= minPasswordLength,
    hasUppercase: /\p{Lu}/u.test(password),
    hasLowercase: /\p{Ll}/u.test(password),
    hasNumber: /\p{Nd}/u.test(password),
    hasSpecial: /[^\p{L}\p{N}\s]/u.test(password),
  };
  const score = Object.values(rules).filter(Boolean).length;
  return { ...rules, score, isValid: score === 5 };
}

/** Weak up to 2 rules, fair 3, good 4, strong 5. */
export function passwordStrength(score: number): PasswordStrength {
  if (score <= 2) return 'weak';
  if (score === 3) return 'fair';
  return score === 4 ? 'good' : 'strong';
}
