import { expect, test } from '@jest/globals';
import type { StoredList } from '@top100/sync/facts';
import { type Account, visitorId } from '../../sync/open-account.ts';
import { removeList } from './remove-with-undo.ts';
import { removingMessages as messages } from './removing-messages.ts';

const list = { id: 'list-1', title: 'Night drive', category: 'songs' } as StoredList;

test.each([
  ['a visitor', visitorId, messages.undoable],
  ['a member', '7d0f6c3e-0f3e-4a53-9f0c-b0a9cf3e8a11', messages.restorable],
])('asks %s before deleting a list, and explains how to restore it', async (_who, accountId, wayBack) => {
  const requests: unknown[] = [];
  const edits: unknown[] = [];
  const account = { accountId, edit: (edit: unknown) => edits.push(edit) } as unknown as Account;
  await removeList(
    {
      account,
      confirm: async (question) => {
        requests.push(question);
        return false;
      },
      navigate: () => {},
      undo: async () => undefined,
    } as Parameters<typeof removeList>[0],
    list,
  );
  expect(requests).toMatchObject([
    { message: messages.deleteQuestion(list.title), detail: wayBack, okLabel: messages.deleteOk },
  ]);
  expect(edits).toEqual([]);
});
