import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { formatNumber, plural } from '@top100/messages/formats';

const of = (held: number, limit: number, one: string, many: string) =>
  `${formatNumber(held)} of ${formatNumber(limit)} ${plural(limit, { one: one, other: many })}`;

/** Words on lists that hold more than there is room for: Premium has ended, or an installation allows less than before. */
export const overLimitMessages = defineMessages('overLimit', {
  items: (held: number, limit: number, { noun, nouns }: Category) =>
    `${of(held, limit, noun, nouns)}: you can read, rank and shorten this list. Add more once there is space.`,
  lists: (held: number, limit: number, { label }: Category) =>
    `${of(held, limit, 'list', 'lists')} in ${label}: all of them stay. Create new ones once there is space.`,
  upgrade: 'Upgrade to Premium',
});
