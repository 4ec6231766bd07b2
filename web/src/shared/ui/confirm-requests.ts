export interface ConfirmOptions {
  title: string;
  message: string;
  okLabel?: string;
  cancelLabel?: string;
  /** Without it there is only one way out, and Escape and the backdrop take it too (spec section 2). */
  showCancel?: boolean;
  type: 'success' | 'danger' | 'warning' | 'info';
}

export interface ConfirmRequest extends ConfirmOptions {
  answer: (isConfirmed: boolean) => void;
}

let waiting: readonly ConfirmRequest[] = [];
const listeners = new Set<() => void>();

/** Asks through the ConfirmHost of the page; questions that come meanwhile wait their turn. */
export function askConfirm(options: ConfirmOptions): Promise<boolean> {
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

/** Whatever waits is answered with no: nobody is left to show it. */
export function cancelConfirms(): void {
  for (const request of waiting) request.answer(false);
}

export function currentConfirm(): ConfirmRequest | undefined {
  return waiting[0];
}

export function subscribeToConfirms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ConfirmRequest[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
