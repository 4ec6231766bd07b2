import { expect, test } from '@jest/globals';
import { applyFact } from '../src/apply-fact.ts';
import type { HeldList, ListFact } from '../src/facts.ts';
import type { CloudList } from '../src/list-content.ts';
import { visibilityOf } from '../src/list-visibility.ts';
import { noticeOf } from '../src/notices.ts';
import { at, list, song } from './arbitrary.ts';

const about = { listId: 'one', at };
const may = { op: 'op-new', itemsPerList: -1 };

function cloud(version: number, isPublic: boolean, title = 'List one'): CloudList {
  const { sync_status: _status, n: _n, ...fields } = list('one').meta;
  const slug = isPublic ? { publicSlug: 'list-one-x7k2p9qa' } : {};
  return { ...fields, ...slug, title, isPublic, sync_version: version, itemCount: 1, items: [song('a')] };
}

const arrived = (isPublic: boolean): ListFact => ({
  ...about,
  ...may,
  kind: 'cloudListArrived',
  list: cloud(1, isPublic),
});
const publish = (isPublic: boolean, op: string): ListFact => ({
  ...about,
  op,
  kind: 'listPublished',
  isPublic,
});
const began = (entryId: string): ListFact => ({ ...about, kind: 'pushBegan', entryId });
const settled = (entryId: string, version: number, isPublic: boolean): ListFact => {
  const { items: _items, ...meta } = cloud(version, isPublic);
  return { ...about, ...may, kind: 'pushSettled', entryId, list: meta };
};
const refusedFor = (code: string, entryId = 'op1'): ListFact => ({
  ...about,
  ...may,
  kind: 'pushParked',
  entryId,
  code,
  message: 'No.',
});
const after = (held: HeldList | undefined, ...facts: ListFact[]): HeldList => {
  const result = facts.reduce<HeldList | undefined>(applyFact, held);
  if (!result) throw new Error('The list is gone');
  return result;
};
const seen = (...facts: ListFact[]) => visibilityOf(after(undefined, ...facts));

test('a list becomes public when the server has said so, and private again likewise', () => {
  expect(seen(arrived(false))).toBe('private');
  expect(seen(arrived(false), publish(true, 'op1'))).toBe('publishing');
  expect(seen(arrived(false), publish(true, 'op1'), began('op1'))).toBe('publishing');
  expect(seen(arrived(false), publish(true, 'op1'), began('op1'), settled('op1', 2, true))).toBe('public');
  expect(seen(arrived(true))).toBe('public');
  expect(seen(arrived(true), publish(false, 'op1'))).toBe('unpublishing');
  expect(seen(arrived(true), publish(false, 'op1'), began('op1'), settled('op1', 2, false))).toBe('private');
});

test('a new list that never reached the server is not public, whatever was decided', () => {
  const made: ListFact = {
    ...about,
    op: 'op1',
    kind: 'listCreated',
    list: list('one').meta,
    items: [song('a')],
  };
  expect(seen(made, publish(true, 'op2'))).toBe('publishing');
});

test('an edit of a public list leaves it public while it waits', () => {
  const renamed: ListFact = { ...about, op: 'op1', kind: 'listRenamed', title: 'New', shortUri: 'new' };
  expect(seen(arrived(true), renamed)).toBe('public');
});

test('what was sent and not answered may have come true', () => {
  const sent = [arrived(false), publish(true, 'op1'), began('op1')];
  expect(seen(...sent, publish(false, 'op2'))).toBe('unpublishing');
  const back = [arrived(true), publish(false, 'op1'), began('op1')];
  expect(seen(...back, publish(true, 'op2'))).toBe('publishing');
});

test.each(['premium_required', 'list_withheld'])(
  'a list that may not become public (%s) stays private, is told so, and keeps its other edits',
  (code) => {
    const described: ListFact = { ...about, op: 'op2', kind: 'listDescribed', description: 'mine' };
    const sent = after(undefined, arrived(false), described, publish(true, 'op1'), began('op2'));
    const fact = refusedFor(code, 'op2');
    expect(noticeOf(sent, fact)).toEqual({
      kind: 'keptPrivate',
      listId: 'one',
      title: 'List one',
      code,
      message: 'No.',
    });
    const kept = after(sent, fact);
    expect([kept.meta.isPublic, kept.meta.description, visibilityOf(kept)]).toEqual([
      false,
      'mine',
      'private',
    ]);
    expect(kept.sync?.queue).toMatchObject([{ id: 'op-new', operation: 'UPDATE', everSent: false }]);
    const again = after(kept, began('op-new'));
    expect(again.sync?.queue[0]?.data).toMatchObject({ isPublic: false, description: 'mine' });
  },
);

test('whoever has made it private before the refusal came is told nothing, and what they wrote since is sent', () => {
  const sent = after(undefined, arrived(false), publish(true, 'op1'), began('op1'), publish(false, 'op2'));
  expect(noticeOf(sent, refusedFor('premium_required'))).toBeUndefined();
  const kept = after(sent, refusedFor('premium_required'));
  expect(kept.sync?.queue.map(({ id }) => id)).toEqual(['op2']);
  expect(visibilityOf(kept)).toBe('private');
});

test('an edit after the refused one goes out private as well', () => {
  const described: ListFact = { ...about, op: 'op2', kind: 'listDescribed', description: 'mine' };
  const sent = after(undefined, arrived(false), publish(true, 'op1'), began('op1'), described);
  const kept = after(sent, refusedFor('premium_required'));
  expect(kept.sync?.queue.map(({ id }) => id)).toEqual(['op2']);
  expect([kept.meta.isPublic, kept.meta.description]).toEqual([false, 'mine']);
});

test('a deletion that waits goes on', () => {
  const deleted: ListFact = { ...about, op: 'op2', kind: 'listDeleted' };
  const sent = after(undefined, arrived(false), publish(true, 'op1'), began('op1'), deleted);
  expect(noticeOf(sent, refusedFor('list_withheld'))).toBeUndefined();
  expect(after(sent, refusedFor('list_withheld')).sync?.queue.map(({ operation }) => operation)).toEqual([
    'DELETE',
  ]);
});

test('making public what is public changes nothing', () => {
  const held = after(undefined, arrived(true));
  expect(applyFact(held, publish(true, 'op1'))).toBe(held);
});
