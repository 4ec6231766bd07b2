import type { Category } from '@top100/contracts/categories';

const number = new Intl.NumberFormat('en');
const plural = new Intl.PluralRules('en');
const of = (held: number, limit: number, one: string, many: string) =>
  `${number.format(held)} of ${number.format(limit)} ${plural.select(limit) === 'one' ? one : many}`;

/** Words on lists that hold more than there is room for: Premium has ended, or an installation allows less than before. */
export const overLimitMessages = {
  items: (held: number, limit: number, { noun, nouns }: Category) =>
    `${of(held, limit, noun, nouns)}: the list stays as it is, to be read, ranked and shortened. More can be added once there is room.`,
  lists: (held: number, limit: number, { label }: Category) =>
    `${of(held, limit, 'list', 'lists')} in ${label}: all of them stay. A new one can be made once there is room.`,
  upgrade: 'Upgrade to Premium',
};
