import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { consumeToasts } from '../shared/ui/toast-queue.ts';
import { showDownload } from './download-toast.ts';
import type { Account } from './open-account.ts';

/** What was shown and dismissed, with the time since the download began, in ms. */
const orders: [what: string, at: number][] = [];
const account = { changeSync: jest.fn() };
let begun = 0;

beforeAll(() => {
  consumeToasts((order) => {
    orders.push([order.kind === 'show' ? order.message : 'dismissed', Date.now() - begun]);
  });
});
beforeEach(() => {
  jest.useFakeTimers();
  orders.length = 0;
  account.changeSync.mockClear();
  begun = Date.now();
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => {
  consumeToasts(() => {});
});

const begin = (isTold = true) => showDownload(account as unknown as Account, isTold);
const words = 'Downloading your lists from the cloud...';

test('shows no toast for a download under 300 ms', () => {
  const download = begin();
  jest.advanceTimersByTime(299);
  download.done();
  jest.advanceTimersByTime(20_000);
  expect(orders).toEqual([]);
  expect(account.changeSync.mock.calls).toEqual([[{ isDownloading: true }], [{ isDownloading: false }]]);
});

test('shows the toast of a slower download for at least 600 ms', () => {
  const download = begin();
  jest.advanceTimersByTime(342);
  download.done();
  expect(account.changeSync.mock.calls.at(-1)).toEqual([{ isDownloading: false }]);
  jest.advanceTimersByTime(20_000);
  expect(orders).toEqual([
    [words, 300],
    ['dismissed', 900],
  ]);
});

test('dismisses the toast when the download is done, after 10 s at the latest', () => {
  begin().done();
  const download = begin();
  jest.advanceTimersByTime(3000);
  download.done();
  expect(orders.at(-1)).toEqual(['dismissed', 3000]);
  begun = Date.now();
  begin();
  jest.advanceTimersByTime(20_000);
  expect(orders.slice(-2)).toEqual([
    [words, 300],
    ['dismissed', 10_000],
  ]);
});

test('logout dismisses the toast at once', () => {
  const download = begin();
  jest.advanceTimersByTime(310);
  download.cancel();
  expect(orders).toEqual([
    [words, 300],
    ['dismissed', 310],
  ]);
  // Also while it only stands so that it can be read.
  const other = begin();
  jest.advanceTimersByTime(310);
  other.done();
  other.cancel();
  expect(orders.at(-1)?.[0]).toBe('dismissed');
  expect(orders.filter(([what]) => what === 'dismissed')).toHaveLength(2);
});

test('shows no toast at a start without a sign-in', () => {
  begin(false);
  jest.advanceTimersByTime(20_000);
  expect(orders).toEqual([]);
});
