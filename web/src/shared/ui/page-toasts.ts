import { toast } from './toast.ts';

/** Toasts about the page itself: they close when a dialog opens, because they would cover it. */
const pageToastIds = new Set<string>();

/** Closes this toast when a dialog opens. */
export function dismissOnDialog(id: string): void {
  pageToastIds.add(id);
}

/** Called when a dialog opens. */
export function dismissPageToasts(): void {
  for (const id of pageToastIds) toast.dismiss(id);
  pageToastIds.clear();
}
