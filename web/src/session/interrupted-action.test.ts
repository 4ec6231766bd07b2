import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  clearInterruptedAction,
  type InterruptedAction,
  resumableAction,
  storeInterruptedAction,
} from './interrupted-action.ts';
import { resumeOffer } from './resume-action.ts';
import { getSession, type Session } from './session.ts';

const visitor: Session = { ...getSession(), account: undefined };
const account = { id: 'ann', email: 'ann@x.test', username: 'ann', isPremium: false };
const free: Session = { ...visitor, account };
const premium: Session = { ...visitor, account: { ...account, isPremium: true } };
const other: Session = { ...premium, account: { ...account, id: 'bob', isPremium: true } };
const publish: InterruptedAction = { kind: 'publish', listId: 'l1', title: 'Rainy Sunday Songs' };
const lists = { l1: { title: 'Rainy Sunday', category: 'songs', shortUri: 'rainy-sunday' } };
const day = 24 * 3600 * 1000;

beforeEach(clearInterruptedAction);
afterEach(() => localStorage.clear());

test('resumes an action once its account has Premium, and not before', () => {
  storeInterruptedAction(publish, free);
  expect(resumableAction(free)).toBeUndefined();
  expect(resumableAction(premium)).toEqual(publish);
});

test("does not offer another account's action", () => {
  storeInterruptedAction(publish, free);
  expect(resumableAction(other)).toBeUndefined();
});

test("keeps a visitor's action for the account that they log in to", () => {
  storeInterruptedAction(publish, visitor);
  expect(resumableAction(premium)).toEqual(publish);
});

test('stores the action in localStorage, for other tabs and the next start', () => {
  storeInterruptedAction(publish, free);
  const [key] = Object.keys(localStorage);
  expect(JSON.parse(localStorage.getItem(key!)!)).toMatchObject({ action: publish, accountId: 'ann' });
});

test('forgets the action when it is done, and after a week', () => {
  storeInterruptedAction(publish, free);
  expect(resumableAction(premium, Date.now() + 6 * day)).toEqual(publish);
  expect(resumableAction(premium, Date.now() + 8 * day)).toBeUndefined();
  clearInterruptedAction();
  expect(resumableAction(premium)).toBeUndefined();
});

test.each(['{', '7', '{"action":{"kind":"publish"},"at":1}', '{"action":{"kind":"pay"},"at":1}'])(
  'offers nothing for the damaged storage %s',
  (text) => {
    storeInterruptedAction(publish, free);
    localStorage.setItem(Object.keys(localStorage)[0]!, text);
    expect(resumableAction(premium)).toBeUndefined();
  },
);

test("labels each action with the list's current title and links to its page", () => {
  const list = { listId: 'l1', title: 'Rainy Sunday Songs' };
  expect(resumeOffer(publish, lists)).toEqual({
    label: "Make 'Rainy Sunday' public",
    to: { pathname: '/my-lists/songs/rainy-sunday' },
    state: { resume: true },
  });
  expect(resumeOffer({ kind: 'export', format: 'csv', ...list }, lists)).toEqual({
    label: "Export 'Rainy Sunday'",
    to: { pathname: '/my-lists/songs/rainy-sunday', search: '?panel=export&format=csv' },
  });
  expect(resumeOffer({ kind: 'add', ...list }, lists)).toEqual({
    label: "Add more to 'Rainy Sunday'",
    to: { pathname: '/my-lists/songs/rainy-sunday' },
  });
  expect(resumeOffer({ kind: 'import', category: 'books' }, {})).toEqual({
    label: 'Import a list',
    to: { pathname: '/my-lists/books', search: '?panel=import' },
  });
  expect(resumeOffer({ kind: 'create', category: 'books' }, {})).toEqual({
    label: 'Create another list in Books',
    to: { pathname: '/my-lists/books' },
    state: { resume: true },
  });
});

test('does not offer an action for a missing list or unknown category', () => {
  expect(resumeOffer(publish, {})).toBeUndefined();
  expect(resumeOffer(JSON.parse('{ "kind": "create", "category": "nope" }'), {})).toBeUndefined();
});
