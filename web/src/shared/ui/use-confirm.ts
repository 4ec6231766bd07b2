import { askConfirm, type ConfirmOptions } from './confirm-requests.ts';

export type { ConfirmOptions } from './confirm-requests.ts';

/** Asks a yes-or-no question in a dialog: `if (await confirm({ title, message, type: 'danger' })) …`. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return askConfirm;
}
