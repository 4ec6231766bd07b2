import { type QueuedToast, queueToast, type ToastOptions } from './toast-queue.ts';

export type { ToastOptions } from './toast-queue.ts';

/** Default duration, and that of toasts with titles and authors. */
export const defaultToastMs = 3000;
export const titleToastMs = 5000;
export const maxToasts = 3;

let count = 0;

const show =
  (type: QueuedToast['type']) =>
  (message: string, options: ToastOptions = {}): string => {
    count += 1;
    const { id = `toast-${count}`, ...rest } = options;
    queueToast({ kind: 'show', type, message, duration: defaultToastMs, ...rest, id });
    return id;
  };

/** Short messages at the bottom of the page; each call returns the id for `toast.dismiss`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** With a spinner. The caller dismisses it; `duration` is the maximum. */
  loading: show('loading'),
  dismiss: (id: string): void => queueToast({ kind: 'dismiss', id }),
};
