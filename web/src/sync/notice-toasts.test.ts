import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SyncNotice } from '@top100/sync/notices';
import { at, newList } from '@top100/testing/lists';
import { consumeToasts, type ToastCommand } from '../shared/ui/toast-queue.ts';
import { showNoticeToast } from './notice-toasts.ts';
import { type Account, openAccount } from './open-account.ts';

let accounts = 0;
let account: Account;
let orders: ToastCommand[] = [];
let stopToasts = () => {};

beforeEach(async () => {
  orders = [];
  stopToasts = consumeToasts((order) => orders.push(order));
  accounts += 1;
  account = openAccount(`notice-toasts-${accounts}`, { member: { itemsPerList: () => 25 } });
  await account.ready;
});
afterEach(async () => {
  stopToasts();
  await account.close();
});

const fact = { listId: 'one', at, op: 'op', itemsPerList: 25 };
const arrives = (version: number) =>
  account.apply({
    ...{ ...fact, kind: 'cloudListPulled' },
    list: { ...newList('one'), sync_version: version, items: [] },
  });
const goes = () => account.apply({ ...fact, kind: 'cloudListDeleted' });
const notice: SyncNotice = { kind: 'deletedElsewhere', listId: 'one', title: 'List one' };
const kinds = () => orders.map(({ kind }) => kind);

test('dismisses the restore toast when the list is back', () => {
  arrives(1);
  goes();
  showNoticeToast(notice, account);
  account.changeSync({ lastSyncAt: at });
  expect(orders).toMatchObject([{ kind: 'show', message: 'This list was deleted on another device.' }]);
  arrives(2);
  arrives(3);
  expect(kinds()).toEqual(['show', 'dismiss']);
  expect(orders[1]?.id).toBe(orders[0]?.id);
});

test('keeps the toast when it comes before the list is gone from this tab', () => {
  arrives(1);
  showNoticeToast(notice, account);
  account.changeSync({ lastSyncAt: at });
  goes();
  expect(kinds()).toEqual(['show']);
  arrives(2);
  expect(kinds()).toEqual(['show', 'dismiss']);
});
