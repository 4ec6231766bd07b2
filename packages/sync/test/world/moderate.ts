import type { ServerAccount } from './server-account.ts';

/** An admin unpublishes a list, or, without a reason, allows its owner to publish it again. */
export function moderate(of: ServerAccount, listId: string, withheldReason: string | undefined): void {
  const current = of.lists.get(listId);
  if (!current) return;
  const { withheldReason: _before, ...list } = current;
  of.seq += 1;
  of.lists.set(listId, {
    ...list,
    ...(withheldReason === undefined ? {} : { withheldReason, isPublic: false }),
    ...{ sync_version: list.sync_version + 1, seq: of.seq },
  });
}
