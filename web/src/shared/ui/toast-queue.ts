export interface ToastOptions {
  /** Replaces the toast with the same id. */
  id?: string;
  title?: string;
  /** Milliseconds; default 3000. Hovering over toasts pauses the timer. */
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

export type ToastCommand = QueuedToast | { kind: 'dismiss'; id: string };

/** Queues toasts until the toaster has loaded, which the first toast starts. */
let waiting: ToastCommand[] = [];
let execute: ((order: ToastCommand) => void) | undefined;
let onFirst: (() => void) | undefined;

export function queueToast(order: ToastCommand): void {
  if (execute) {
    execute(order);
    return;
  }
  waiting.push(order);
  onFirst?.();
}

/**
 * Calls the listener once there is a toast to show, at once if one is queued. Returns the unsubscribe
 * function.
 */
export function onFirstToast(listener: () => void): () => void {
  onFirst = listener;
  if (waiting.length > 0) listener();
  return () => {
    onFirst = undefined;
  };
}

/** Delivers all queued and future toasts. Returns the unsubscribe function. */
export function consumeToasts(consume: (order: ToastCommand) => void): () => void {
  execute = consume;
  for (const order of waiting.splice(0)) consume(order);
  return () => {
    execute = undefined;
    waiting = [];
  };
}
