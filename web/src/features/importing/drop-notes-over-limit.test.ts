import { expect, test } from '@jest/globals';
import { newItem } from '@top100/domain/items';
import { maxNotesBytes, notesBytes } from '@top100/domain/notes';
import { dropNotesOverLimit } from './drop-notes-over-limit.ts';

const item = (note?: string) =>
  newItem('song', { title: 'Halo', artist: 'Beyoncé', ...(note && { note }) }, 1, () => 0.5);

test('keeps every note while all of them fit', () => {
  const items = [item('a'), item(), item('b')];
  expect(dropNotesOverLimit(items, 0)).toEqual({ items, leftOut: 0 });
});

test('drops notes beyond the limit and keeps their items', () => {
  const items = Array.from({ length: 12 }, () => item('é'.repeat(500)));
  const { items: fitting, leftOut } = dropNotesOverLimit(items, maxNotesBytes - 10_000);
  expect(fitting).toHaveLength(12);
  expect(leftOut).toBe(2);
  expect(notesBytes(fitting)).toBe(10_000);
  expect(fitting.map(({ note }) => note !== undefined)).toEqual([...Array(10).fill(true), false, false]);
});
