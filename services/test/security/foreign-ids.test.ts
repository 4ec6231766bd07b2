import { describe, expect, test } from '@jest/globals';
import type { TestPerson } from '../harness/app.ts';
import { openApp } from '../harness/one-app.ts';
import { allRows, changedRows } from './database-rows.ts';
import { expectGood, listBody, makeRevision } from './example-requests.ts';

const app = await openApp();
const ann = await app.signUp({ premium: true });
const ben = await app.signUp({ premium: true });

const device = { device_id: 'device-9' };

async function listOf(person: TestPerson, fields: object = {}) {
  const list = { ...listBody(), ...fields };
  await expectGood(app, person, 'POST', '/api/lists', list);
  return list;
}

describe('ids of another account', () => {
  test('a revision of another account doesn’t belong to an own list', async () => {
    const [mine, theirs] = [await listOf(ben), await listOf(ann, { title: 'Secret songs' })];
    const revisionId = await makeRevision(app, ann, theirs.id);
    const before = await allRows(app);
    for (const [method, path] of [
      ['GET', `/api/lists/${mine.id}/revisions/${revisionId}`],
      ['POST', `/api/lists/${mine.id}/revisions/${revisionId}/restore`],
      ['GET', `/api/lists/${theirs.id}/revisions/${revisionId}`],
    ] as const) {
      const { status, text } = await app.as(ben)(path, {
        method,
        ...(method === 'POST' && { body: device }),
      });
      expect([method, status]).toEqual([method, 404]);
      expect(text).not.toContain('Secret');
    }
    expect(changedRows(before, await allRows(app))).toEqual([]);
  });

  test('a taken list id reveals neither owner nor content', async () => {
    const theirs = await listOf(ann, { title: 'Secret songs' });
    const { status, text } = await app.as(ben)(`/api/lists/${theirs.id}`, {
      method: 'PUT',
      body: { ...theirs, title: 'Mine', client_version: 1 },
    });
    expect(status).toBe(409);
    expect(text).not.toMatch(/Secret|Loud ones/);
    for (const part of [ann.id, ann.email, ann.username]) expect(text).not.toContain(part);
  });

  test('the id of a deleted list cannot be reused, so that its owner can restore it', async () => {
    const theirs = await listOf(ann, { title: 'Came first', isPublic: true });
    await expectGood(app, ann, 'DELETE', `/api/lists/${theirs.id}`);
    const before = await allRows(app);
    for (const [method, path] of [
      ['POST', '/api/lists'],
      ['PUT', `/api/lists/${theirs.id}`],
    ] as const) {
      const body = { ...theirs, title: 'Came second', category: 'albums', client_version: 0 };
      const { status, text } = await app.as(ben)(path, { method, body });
      expect([status, text]).toEqual([409, expect.stringContaining('id_taken')]);
    }
    expect(changedRows(before, await allRows(app))).toEqual([]);
    // Nor by claiming that it is the account's own deleted list.
    await expectGood(app, ben, 'DELETE', `/api/lists/${theirs.id}`);
    const back = await expectGood(app, ann, 'POST', `/api/lists/${theirs.id}/undelete`, device);
    expect(back).toMatchObject({ list: { title: 'Came first', isPublic: true } });
  });

  test('the id of a list cannot be reused during its deletion either', async () => {
    for (let round = 0; round < 10; round++) {
      const theirs = await listOf(ann, { title: `Raced for ${round}` });
      const [deleted, ...taken] = await Promise.all([
        app.as(ann)(`/api/lists/${theirs.id}`, { method: 'DELETE' }),
        ...[1, 2, 3].map(() => app.as(ben)('/api/lists', { method: 'POST', body: theirs })),
      ]);
      expect([deleted?.status, ...taken.map(({ status }) => status)]).toEqual([200, 409, 409, 409]);
      await expectGood(app, ann, 'POST', `/api/lists/${theirs.id}/undelete`, device);
    }
  });
});
