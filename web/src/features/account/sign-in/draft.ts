import type { Step } from './steps.ts';

/** How far somebody has come; never a password or a code. */
export interface Draft {
  step: Step;
  email: string;
  username: string;
  /** When codes were last sent, in ms since 1970: to count down until the next may be asked for. */
  verifySentAt?: number | undefined;
  resetSentAt?: number | undefined;
}

const key = 'signing-in';
const steps: readonly Step[] = ['email', 'password', 'register', 'verify', 'forgot', 'reset-code'];

let kept: Draft | undefined;

/**
 * Closing the overlay for a look into the mailbox, or a phone that drops the tab meanwhile, costs nobody the step
 * at which they were. Kept for this tab alone.
 */
export function readDraft(): Draft | undefined {
  kept ??= stored();
  return kept;
}

export function keepDraft(draft: Draft): void {
  // The code that the new password needs is not kept: it is asked for again.
  kept = { ...draft, step: draft.step === 'new-password' ? 'reset-code' : draft.step };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No storage: the draft lives as long as the page.
  }
}

export function forgetDraft(): void {
  kept = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No storage, nothing to forget.
  }
}

function stored(): Draft | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    const step = steps.find((one) => one === value?.step);
    if (!step || typeof value?.email !== 'string') return undefined;
    return {
      step,
      email: value.email,
      username: typeof value.username === 'string' ? value.username : '',
      verifySentAt: timeOf(value.verifySentAt),
      resetSentAt: timeOf(value.resetSentAt),
    };
  } catch {
    return undefined;
  }
}

function timeOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
