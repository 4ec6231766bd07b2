import type { Subscription } from '@top100/contracts/endpoints/users';
import { passwordRules } from '@top100/contracts/password';
import { isCommonPassword } from './common-passwords.ts';
import { passwordIsCommon, passwordMustInclude, passwordNamesAccount, passwordParts } from './messages.ts';

/**
 * Why a password may not be taken, as people read it; undefined if it may. The rules are the spec's; ASVS asks
 * for the other two beside them.
 */
export function passwordProblem(
  password: string,
  { email, username }: { email: string; username?: string | undefined },
): string | undefined {
  const rules = passwordRules(password);
  if (!rules.isValid) {
    const names = Object.keys(passwordParts) as (keyof typeof passwordParts)[];
    return passwordMustInclude(names.filter((name) => !rules[name]).map((name) => passwordParts[name]));
  }
  if (isCommonPassword(password)) return passwordIsCommon;
  const lower = password.toLowerCase();
  const named = [username, email.split('@')[0]].some(
    // Shorter ones turn up in passwords that have nothing to do with them.
    (name) => name !== undefined && name.length >= 4 && lower.includes(name.toLowerCase()),
  );
  return named ? passwordNamesAccount : undefined;
}

/** A subscription that would be paid for again has to be cancelled first (spec section 6, design 7.6). */
export function canDeleteAccount({ subscription }: { subscription: Subscription | null }): boolean {
  return subscription === null || subscription.cancelAtPeriodEnd;
}
