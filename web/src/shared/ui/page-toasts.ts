import { toast } from './toast.ts';

/** Toasts about the page itself: nobody needs them any more when a dialog opens, whose content they would cover. */
const ofPage = new Set<string>();

/** The toast goes when a dialog opens. */
export function givesWay(id: string): void {
  ofPage.add(id);
}

/** A dialog opens. */
export function clearTheWay(): void {
  for (const id of ofPage) toast.dismiss(id);
  ofPage.clear();
}
