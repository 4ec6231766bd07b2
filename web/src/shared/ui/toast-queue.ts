export interface ToastOptions {
  /** Takes the place of the toast that stands under the same id. */
  id?: string;
  title?: string;
  /** Milliseconds; 3000 unless told. Pointing at the toasts stops the clock. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

export interface QueuedToast extends ToastOptions {
  kind: 'show';
  id: string;
  type: 'success' | 'error' | 'warning' | 'info' | 'loading';
  message: string;
  duration: number;
}

export type ToastOrder = QueuedToast | { kind: 'dismiss'; id: string };

/**
 * Between those who call `toast` and the toaster, which is loaded when the first toast is wanted: orders wait
 * here until it stands.
 */
let waiting: ToastOrder[] = [];
let carryOut: ((order: ToastOrder) => void) | undefined;
let onFirst: (() => void) | undefined;

export function queueToast(order: ToastOrder): void {
  if (carryOut) {
    carryOut(order);
    return;
  }
  waiting.push(order);
  onFirst?.();
}

/** Calls back once there is a toast to show; at once if one waits already. Gives the way to stop listening. */
export function onFirstToast(listener: () => void): () => void {
  onFirst = listener;
  if (waiting.length > 0) listener();
  return () => {
    onFirst = undefined;
  };
}

/** Hands over what waits, and everything after it. Gives the way to stop. */
export function takeToasts(take: (order: ToastOrder) => void): () => void {
  carryOut = take;
  for (const order of waiting.splice(0)) take(order);
  return () => {
    carryOut = undefined;
    waiting = [];
  };
}
