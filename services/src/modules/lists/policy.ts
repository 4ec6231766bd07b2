import { fitsNotesLimit } from '@top100/domain/notes';
import { type LimitReached, remainingQuota } from '@top100/domain/tiers';
import type { ListRow } from './list-row.ts';
import type { Operation } from './operation.ts';

/** Why a write is rejected, as an AppError's code and data. */
export type Refusal =
  | { code: 'category_limit' | 'item_limit'; data: LimitReached & Record<string, unknown> }
  | { code: 'notes_limit'; data: Record<string, never> }
  | { code: 'premium_required'; data: { error?: string } }
  | { code: 'list_withheld'; data: { reason: string } };

/** Rejects a list above the tier's limit per category. */
export function newListRefusal({ limits }: Operation, count: number): Refusal | undefined {
  if (remainingQuota(limits.listsPerCategory, count) > 0) return undefined;
  const data = { limitReached: true, currentCount: count, limit: limits.listsPerCategory } as const;
  return { code: 'category_limit', data };
}

/** Rejects items above the tier's limit. A list over its limit may shrink or stay as it is. */
export function itemCountRefusal({ limits }: Operation, after: number, before = 0): Refusal | undefined {
  if (after <= before || remainingQuota(limits.itemsPerList, after - 1) > 0) return undefined;
  const data = { limitReached: true, currentCount: after, limit: limits.itemsPerList } as const;
  return { code: 'item_limit', data };
}

/** Rejects notes above the limit in bytes (UTF-8); a list over it may shrink. */
export function notesRefusal(after: number, before = 0): Refusal | undefined {
  return fitsNotesLimit(after, before) ? undefined : { code: 'notes_limit', data: {} };
}

/** Rejects publishing without permission. Public lists stay public: a downgrade is applied when reading. */
export function publishRefusal(
  { isVerified, limits }: Operation,
  after: boolean,
  before = false,
): Refusal | undefined {
  if (!after || before || (isVerified && limits.publicSharing)) return undefined;
  if (isVerified) return { code: 'premium_required', data: {} };
  const error = 'Premium feature: please verify your email address before you make a list public.';
  return { code: 'premium_required', data: { error } };
}

/** Rejects publishing a withheld list. */
export function withheldRefusal(
  after: boolean,
  { withheld_reason: reason }: Pick<ListRow, 'withheld_reason'>,
): Refusal | undefined {
  return after && reason !== null ? { code: 'list_withheld', data: { reason } } : undefined;
}
