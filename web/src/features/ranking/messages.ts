import type { Item } from '@top100/domain/items';
import { itemTitle } from '@top100/domain/items';
import { defineMessages } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';

/** What the ranking says; ranks come counted from 0 and are spoken from 1. */
export const messages = defineMessages('ranking', {
  list: (label: string) => `${label}, ranked`,
  rank: (index: number) => formatNumber(index + 1),
  grip: (item: Item, index: number) => `Move ${itemTitle(item)}, rank ${formatNumber(index + 1)}`,
  changeRank: (item: Item, index: number) =>
    `Rank ${formatNumber(index + 1)}. Change the rank of ${itemTitle(item)}`,
  more: (item: Item) => `More for ${itemTitle(item)}`,
  movedTo: (index: number, count: number) => `moved to ${formatNumber(index + 1)} of ${formatNumber(count)}`,
  alreadyAt: (index: number, count: number) =>
    `already at ${formatNumber(index + 1)} of ${formatNumber(count)}`,
  shown: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)} shown`,
  noResults: (search: string) => `No results for "${search}"`,
  instructions:
    'Alt with the up or down arrow moves this row by one, Home and End move it to the top or the bottom. ' +
    'Type a number and press Enter to move it to that rank. The arrows go from row to row, ' +
    'Enter edits, Delete removes.',
  moveToRank: 'Move to rank',
  ofCount: (count: number) => `of ${formatNumber(count)}`,
  clamped: (count: number) => `1 to ${formatNumber(count)} only`,
  move: 'Move',
  toTop: 'Move to top',
  toBottom: 'Move to bottom',
  toRank: 'Move to rank…',
  edit: 'Edit',
  remove: 'Remove',
  /** As they stand on keyboards. */
  homeKey: 'Home',
  endKey: 'End',
  deleteKey: 'Del',
  find: 'Find in list',
} as const);
