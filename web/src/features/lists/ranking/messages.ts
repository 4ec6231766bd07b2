import type { Item } from '@top100/contracts/items';
import { itemTitle } from '@top100/contracts/items';

const number = new Intl.NumberFormat('en-US');

/** What the ranking says; ranks come counted from 0 and are spoken from 1. */
export const messages = {
  list: (label: string) => `${label}, ranked`,
  rank: (index: number) => number.format(index + 1),
  grip: (item: Item, index: number) => `Move ${itemTitle(item)}, rank ${number.format(index + 1)}`,
  changeRank: (item: Item, index: number) =>
    `Rank ${number.format(index + 1)}. Change the rank of ${itemTitle(item)}`,
  more: (item: Item) => `More for ${itemTitle(item)}`,
  movedTo: (index: number, count: number) =>
    `moved to ${number.format(index + 1)} of ${number.format(count)}`,
  alreadyAt: (index: number, count: number) =>
    `already at ${number.format(index + 1)} of ${number.format(count)}`,
  shown: (count: number, total: number) => `${number.format(count)} of ${number.format(total)} shown`,
  noResults: (search: string) => `No results for "${search}"`,
  instructions:
    'Alt with the up or down arrow moves this row by one, Home and End move it to the top or the bottom. ' +
    'Type a number and press Enter to move it to that rank. The arrows go from row to row, ' +
    'Enter edits, Delete removes.',
  moveToRank: 'Move to rank',
  ofCount: (count: number) => `of ${number.format(count)}`,
  clamped: (count: number) => `1 to ${number.format(count)} only`,
  move: 'Move',
  toTop: 'Move to top',
  toBottom: 'Move to bottom',
  toRank: 'Move to rank…',
  edit: 'Edit',
  remove: 'Remove',
} as const;
