/**
 * Codes that the server has rejected since the last mail: sending them again would only use up an attempt.
 */
interface RejectedCodes {
  codes: ReadonlySet<string>;
  /** No mailed code is valid any longer. */
  isDead: boolean;
  triesLeft?: number | undefined;
}

const none: RejectedCodes = { codes: new Set(), isDead: false };

/** By purpose and email, for the lifetime of the page: the user may close the login to check the mailbox. */
const rejected = new Map<string, RejectedCodes>();

export type CodePurpose = 'verify' | 'reset';

const keyOf = (purpose: CodePurpose, email: string) => `${purpose} ${email.toLowerCase()}`;

export function rejectedCodes(purpose: CodePurpose, email: string): RejectedCodes {
  return rejected.get(keyOf(purpose, email)) ?? none;
}

export function rememberRejectedCode(
  purpose: CodePurpose,
  email: string,
  code: string,
  triesLeft?: number,
): void {
  const { codes, isDead } = rejectedCodes(purpose, email);
  rejected.set(keyOf(purpose, email), { codes: new Set([...codes, code]), isDead, triesLeft });
}

export function markCodesDead(purpose: CodePurpose, email: string): void {
  rejected.set(keyOf(purpose, email), { ...rejectedCodes(purpose, email), isDead: true });
}

/** Called when another code was sent. */
export function clearRejectedCodes(purpose: CodePurpose, email: string): void {
  rejected.delete(keyOf(purpose, email));
}

/** Called after signing in. */
export function clearAllRejectedCodes(): void {
  rejected.clear();
}
