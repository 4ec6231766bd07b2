import { type LimitReached, roomLeft } from '@top100/contracts/tiers';
import type { ListRow } from './list-row.ts';
import type { Operation } from './operation.ts';

/** Why a write is refused, as an AppError takes it. */
export type Refusal =
  | { code: 'category_limit' | 'item_limit'; data: LimitReached & Record<string, unknown> }
  | { code: 'premium_required'; data: { error?: string } }
  | { code: 'list_withheld'; data: { reason: string } };

/** Whether one more list fits into a category that holds `count`. */
export function judgeNewList({ limits }: Operation, count: number): Refusal | undefined {
  if (roomLeft(limits.listsPerCategory, count) > 0) return undefined;
  const data = { limitReached: true, currentCount: count, limit: limits.listsPerCategory } as const;
  return { code: 'category_limit', data };
}

/** Whether a list of `before` items may have `after`. One that is over its limit may shrink, and stay as it is. */
export function judgeItems({ limits }: Operation, after: number, before = 0): Refusal | undefined {
  if (after <= before || roomLeft(limits.itemsPerList, after - 1) > 0) return undefined;
  const data = { limitReached: true, currentCount: after, limit: limits.itemsPerList } as const;
  return { code: 'item_limit', data };
}

/** Whether a list may become public. One that is public stays so: what a downgrade changes is judged when reading. */
export function judgePublic({ mayPublish }: Operation, after: boolean, before = false): Refusal | undefined {
  if (!after || before || mayPublish === 'yes') return undefined;
  if (mayPublish === 'not_premium') return { code: 'premium_required', data: {} };
  const error = 'Premium feature: please verify your email address before you make a list public.';
  return { code: 'premium_required', data: { error } };
}

/** Whether a list that an admin may have withheld can become public. */
export function judgeWithheld(
  after: boolean,
  { withheld_reason: reason }: Pick<ListRow, 'withheld_reason'>,
): Refusal | undefined {
  return after && reason !== null ? { code: 'list_withheld', data: { reason } } : undefined;
}
