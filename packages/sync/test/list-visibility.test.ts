import { expect, test } from '@jest/globals';
import { song } from '@top100/testing/lists';
import { applyFact } from '../src/apply-fact.ts';
import type { ListFact, LocalList } from '../src/facts.ts';
import { visibilityOf } from '../src/list-visibility.ts';
import { list, noticeAfter } from './arbitrary.ts';
import { about, after, arrives, began, cloud, may, settled, there } from './list-one.ts';

const publicAt = (version: number, isPublic: boolean, title = 'List one') =>
  cloud(version, [song('a')], { title, isPublic, ...(isPublic && { publicSlug: 'list-one-x7k2p9qa' }) });

const arrived = (isPublic: boolean) => arrives(publicAt(1, isPublic));
const publish = (isPublic: boolean, op: string): ListFact => ({
  ...about,
  op,
  kind: 'listPublished',
  isPublic,
});
const settledAs = (entryId: string, version: number, isPublic: boolean) =>
  settled(entryId, publicAt(version, isPublic));
const refusedFor = (code: string, entryId = 'op1'): ListFact => ({
  ...about,
  ...may,
  kind: 'pushParked',
  entryId,
  code,
  message: 'No.',
});
const heldAfter = (local: LocalList | undefined, ...facts: ListFact[]) => there(after(local, ...facts));
const seen = (...facts: ListFact[]) => visibilityOf(heldAfter(undefined, ...facts));

test('a list becomes public or private when the server has confirmed it', () => {
  expect(seen(arrived(false))).toBe('private');
  expect(seen(arrived(false), publish(true, 'op1'))).toBe('publishing');
  expect(seen(arrived(false), publish(true, 'op1'), began('op1'))).toBe('publishing');
  expect(seen(arrived(false), publish(true, 'op1'), began('op1'), settledAs('op1', 2, true))).toBe('public');
  expect(seen(arrived(true))).toBe('public');
  expect(seen(arrived(true), publish(false, 'op1'))).toBe('unpublishing');
  expect(seen(arrived(true), publish(false, 'op1'), began('op1'), settledAs('op1', 2, false))).toBe(
    'private',
  );
});

test('a list that never reached the server is not public', () => {
  const made: ListFact = {
    ...about,
    op: 'op1',
    kind: 'listCreated',
    list: list('one').meta,
    items: [song('a')],
  };
  expect(seen(made, publish(true, 'op2'))).toBe('publishing');
});

test('a public list stays public while an edit is queued', () => {
  const renamed: ListFact = { ...about, op: 'op1', kind: 'listRenamed', title: 'New', shortUri: 'new' };
  expect(seen(arrived(true), renamed)).toBe('public');
});

test('an unanswered push counts as possibly applied', () => {
  const sent = [arrived(false), publish(true, 'op1'), began('op1')];
  expect(seen(...sent, publish(false, 'op2'))).toBe('unpublishing');
  const back = [arrived(true), publish(false, 'op1'), began('op1')];
  expect(seen(...back, publish(true, 'op2'))).toBe('publishing');
});

test.each(['premium_required', 'list_withheld'])(
  'a list refused publication (%s) stays private, notifies the person and keeps its other edits',
  (code) => {
    const described: ListFact = { ...about, op: 'op2', kind: 'listDescribed', description: 'mine' };
    const sent = heldAfter(undefined, arrived(false), described, publish(true, 'op1'), began('op2'));
    const fact = refusedFor(code, 'op2');
    expect(noticeAfter(sent, fact)).toEqual({
      kind: 'keptPrivate',
      listId: 'one',
      title: 'List one',
      code,
      message: 'No.',
    });
    const kept = heldAfter(sent, fact);
    expect([kept.meta.isPublic, kept.meta.description, visibilityOf(kept)]).toEqual([
      false,
      'mine',
      'private',
    ]);
    expect(kept.sync?.queue).toMatchObject([{ id: 'op-new', operation: 'UPDATE', everSent: false }]);
    const again = heldAfter(kept, began('op-new'));
    expect(again.sync?.queue[0]?.data).toMatchObject({ isPublic: false, description: 'mine' });
  },
);

test('a refusal that arrives after the list was made private again notifies nobody, and later edits are sent', () => {
  const sent = heldAfter(
    undefined,
    arrived(false),
    publish(true, 'op1'),
    began('op1'),
    publish(false, 'op2'),
  );
  expect(noticeAfter(sent, refusedFor('premium_required'))).toBeUndefined();
  const kept = heldAfter(sent, refusedFor('premium_required'));
  expect(kept.sync?.queue.map(({ id }) => id)).toEqual(['op2']);
  expect(visibilityOf(kept)).toBe('private');
});

test('an edit after the refused one is sent as private too', () => {
  const described: ListFact = { ...about, op: 'op2', kind: 'listDescribed', description: 'mine' };
  const sent = heldAfter(undefined, arrived(false), publish(true, 'op1'), began('op1'), described);
  const kept = heldAfter(sent, refusedFor('premium_required'));
  expect(kept.sync?.queue.map(({ id }) => id)).toEqual(['op2']);
  expect([kept.meta.isPublic, kept.meta.description]).toEqual([false, 'mine']);
});

test('a queued deletion is still sent after a refusal', () => {
  const deleted: ListFact = { ...about, op: 'op2', kind: 'listDeleted' };
  const sent = heldAfter(undefined, arrived(false), publish(true, 'op1'), began('op1'), deleted);
  expect(noticeAfter(sent, refusedFor('list_withheld'))).toBeUndefined();
  expect(heldAfter(sent, refusedFor('list_withheld')).sync?.queue.map(({ operation }) => operation)).toEqual([
    'DELETE',
  ]);
});

test('publishing a public list changes nothing', () => {
  const local = heldAfter(undefined, arrived(true));
  expect(applyFact(local, publish(true, 'op1'))).toBe(local);
});
