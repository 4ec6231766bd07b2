import type { Step } from './steps.ts';

/** The state of an unfinished login; never contains a password or a code. */
export interface Draft {
  step: Step;
  email: string;
  username: string;
  /** When codes were last sent, in ms since 1970, for the resend countdown. */
  verifySentAt?: number | undefined;
  resetSentAt?: number | undefined;
}

const key = 'signing-in';
const steps: readonly Step[] = ['email', 'password', 'register', 'verify', 'forgot', 'reset-code'];

let current: Draft | undefined;

/**
 * Closing the overlay to check the mailbox, or a phone that discards the tab, must not lose the current step.
 * Stored for this tab only.
 */
export function readDraft(): Draft | undefined {
  current ??= stored();
  return current;
}

export function storeDraft(draft: Draft): void {
  // A new password requires the code, which isn't stored: it is asked for again.
  current = { ...draft, step: draft.step === 'new-password' ? 'reset-code' : draft.step };
  try {
    sessionStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function clearDraft(): void {
  current = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
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
