/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { type HistoryState, historyReducer, stepMade } from './account-state.ts';

test('drops steps of one group together, however many they are', () => {
  const undo = { kind: 'listDeleted', listId: 'a' } as const;
  const redo = { kind: 'listDescribed', listId: 'a', description: '' } as const;
  const at = '2026-01-01T00:00:00.000Z';
  let history: HistoryState = { past: [], future: [] };
  const make = (id: number, group?: number) => {
    const facts = { undo: { ...undo, at }, redo: { ...redo, at } };
    const step = { id, group, listId: 'a', ...facts, before: undefined, after: undefined };
    history = historyReducer(history, stepMade(step));
  };
  make(1);
  for (let more = 1; more <= 300; more += 1) make(1 + more, 1);
  expect(history.past).toHaveLength(301);
  for (let later = 1; later < 200; later += 1) make(1000 + later);
  expect(history.past).toHaveLength(301 + 199);
  make(2000);
  expect(history.past).toHaveLength(200);
});
