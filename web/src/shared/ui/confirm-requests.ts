import { createListeners } from '../listeners.ts';

export interface ConfirmOptions {
  title: string;
  message: string;
  /** A second line with further information. */
  detail?: string;
  okLabel?: string;
  cancelLabel?: string;
  /** If false there is only OK, and Escape and the backdrop confirm too. */
  showCancel?: boolean;
  type: 'success' | 'danger' | 'warning' | 'info';
}

export interface ConfirmRequest extends ConfirmOptions {
  answer: (isConfirmed: boolean) => void;
}

let waiting: readonly ConfirmRequest[] = [];
const listeners = createListeners();

/** Opens a dialog in the page's ConfirmHost; requests are shown one after another. */
export function requestConfirmation(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const request: ConfirmRequest = {
      ...options,
      answer: (isConfirmed) => {
        if (!waiting.includes(request)) return;
        change(waiting.filter((other) => other !== request));
        resolve(isConfirmed);
      },
    };
    change([...waiting, request]);
  });
}

/** Answers all pending requests with no, since nothing can show them any longer. */
export function cancelConfirms(): void {
  for (const request of waiting) request.answer(false);
}

export function currentConfirm(): ConfirmRequest | undefined {
  return waiting[0];
}

export const subscribeToConfirms = listeners.subscribe;

function change(next: readonly ConfirmRequest[]): void {
  waiting = next;
  listeners.notify();
}
