import type { Subscription } from '@top100/contracts/endpoints/users';
import { passwordRules } from '@top100/domain/password';
import { sourceLocale } from '@top100/messages/active-language';
import { isCommonPassword } from './common-passwords.ts';
import { passwordMessages } from './messages.ts';

/**
 * Returns the message why a password is rejected, or undefined. Composition rules: decision 0041. ASVS requires the
 * other two.
 */
export function passwordProblem(
  password: string,
  { email, username }: { email: string; username?: string | undefined },
): string | undefined {
  const rules = passwordRules(password);
  const { mustInclude, parts, isCommon, namesAccount } = passwordMessages(sourceLocale);
  if (!rules.isValid) {
    const names = Object.keys(parts) as (keyof typeof parts)[];
    return mustInclude(names.filter((name) => !rules[name]).map((name) => parts[name]));
  }
  if (isCommonPassword(password)) return isCommon;
  const lower = password.toLowerCase();
  const named = [username, email.split('@')[0]].some(
    // Shorter names occur in unrelated passwords.
    (name) => name !== undefined && name.length >= 4 && lower.includes(name.toLowerCase()),
  );
  return named ? namesAccount : undefined;
}

/** A subscription that renews must be cancelled first. */
export function canDeleteAccount({ subscription }: { subscription: Subscription | null }): boolean {
  return subscription === null || subscription.cancelAtPeriodEnd;
}
