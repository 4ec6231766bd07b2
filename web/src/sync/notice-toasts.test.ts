import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SyncNotice } from '@top100/sync/notices';
import { type ToastOrder, takeToasts } from '../shared/ui/toast-queue.ts';
import { toastNotice } from './notice-toasts.ts';
import { type Account, openAccount } from './open-account.ts';
import { at, newList } from './test/new-list.ts';

let accounts = 0;
let account: Account;
let orders: ToastOrder[] = [];
let stopToasts = () => {};

beforeEach(async () => {
  orders = [];
  stopToasts = takeToasts((order) => orders.push(order));
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
    ...{ ...fact, kind: 'cloudListArrived' },
    list: { ...newList('one'), sync_version: version, items: [] },
  });
const goes = () => account.apply({ ...fact, kind: 'cloudListGone' });
const notice: SyncNotice = { kind: 'deletedElsewhere', listId: 'one', title: 'List one' };
const kinds = () => orders.map(({ kind }) => kind);

test('the offer to restore a list that was deleted elsewhere goes when the list is back', () => {
  arrives(1);
  goes();
  toastNotice(notice, account);
  account.changeSync({ lastSyncAt: at });
  expect(orders).toMatchObject([{ kind: 'show', message: 'This list was deleted on another device.' }]);
  arrives(2);
  arrives(3);
  expect(kinds()).toEqual(['show', 'dismiss']);
  expect(orders[1]?.id).toBe(orders[0]?.id);
});

test('it stands when this tab hears of it before the list has gone from it', () => {
  arrives(1);
  toastNotice(notice, account);
  account.changeSync({ lastSyncAt: at });
  goes();
  expect(kinds()).toEqual(['show']);
  arrives(2);
  expect(kinds()).toEqual(['show', 'dismiss']);
});
