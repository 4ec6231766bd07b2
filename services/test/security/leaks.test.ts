import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '@top100/codes/code-of';
import { endpoints } from '@top100/contracts/endpoints/all';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { codeKey, type Example, exampleOf, expectGood, listBody } from './example-requests.ts';
import { startPaymentsApp } from './payments-app.ts';

const challengeRow = z.object({
  userId: z.string(),
  purpose: z.enum(['verify', 'reset']),
  nonce: z.instanceof(Buffer),
});

describe('after every production endpoint, successful and repeated', () => {
  let app: TestApp;
  let answers = '';
  const secrets = new Map<string, string>();
  const emails = new Set<string>();

  beforeAll(async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example' };
    app = await startPaymentsApp({ ...production, CODE_KEY: codeKey });
    for (const endpoint of endpoints.filter(({ stream }) => !stream)) {
      const example = await exampleOf(endpoint, app);
      await note(example);
      // Most requests fail the second time: the code is used, the name taken, the list exists.
      for (const body of [example.body, example.body]) {
        const init = { method: endpoint.method, ...(body && { body }) };
        const { headers, text } = await app.as(example.person)(example.path, init);
        const { 'set-cookie': cookies = [], ...rest } = headers;
        for (const cookie of cookies) secrets.set(sessionIn(cookie), 'session');
        answers += `${JSON.stringify(rest)}${text}\n`;
        await note(example);
      }
    }
  });

  afterAll(() => app.close());

  async function note({ person, body = {} }: Example): Promise<void> {
    for (const { userId, purpose, nonce } of await app.pool.any(sql.type(challengeRow)`
      SELECT user_id AS "userId", purpose, nonce FROM code_challenges`)) {
      secrets.set(codeOf(codeKey, { userId, purpose, nonce }), 'code');
    }
    const { password, currentPassword, newPassword, email = person?.email } = body;
    for (const given of [person?.password, password, currentPassword, newPassword]) {
      if (given !== undefined) secrets.set(String(given), 'password');
    }
    if (person) secrets.set(sessionIn(person.cookie), 'session');
    if (email !== undefined) emails.add(String(email));
  }

  test.each(['code', 'password', 'session'])('no %s is in an answer or in the log', (kind) => {
    const those = [...secrets].filter(([, of]) => of === kind).map(([secret]) => secret);
    expect(those.length).toBeGreaterThan(1);
    const log = JSON.stringify(app.log());
    expect(those.filter((secret) => answers.includes(secret) || log.includes(secret))).toEqual([]);
  });

  test('no email address is in the log', () => {
    const log = JSON.stringify(app.log());
    expect(emails.size).toBeGreaterThan(10);
    expect([...emails].filter((email) => log.includes(email))).toEqual([]);
    expect(log).toContain('/api/auth/reset-password');
  });

  test('no hash and no SQL is in an answer', () => {
    expect(answers).not.toMatch(/argon2|\$2[aby]\$|id_hash|password_hash|nonce/);
    expect(answers).not.toMatch(/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b|violates|constraint|relation "/);
  });
});

/** The session id of a cookie, without its signature. */
function sessionIn(cookie: string): string {
  return /=s%3A([\w-]+)\./.exec(cookie)?.[1] ?? `no session in ${cookie}`;
}

test('a public list reveals only its content, nothing of accounts, devices and other programs', async () => {
  const app = await startTestApp();
  const person = await app.signUp({ premium: true });
  const list = listBody();
  const items = list.items.map((item) => ({
    ...item,
    note_to_self: 'private-note',
    source: { kind: 'import', id: 'private-row' },
    user_id: person.id,
  }));
  const body = { ...list, items, isPublic: true, device_name: 'private-phone' };
  await expectGood(app, person, 'POST', '/api/lists', body);
  const answers = [undefined, await app.signUp(), await app.signUp({ admin: true })].map(
    async (stranger) => await expectGood(app, stranger, 'GET', `/api/lists/${list.id}`),
  );
  for (const answer of await Promise.all(answers)) {
    const { list: shown } = z.object({ list: z.record(z.string(), z.unknown()) }).parse(answer);
    expect(Object.keys(shown).toSorted()).toEqual([
      ...[
        'author',
        'category',
        'createdAt',
        'description',
        'downvotes',
        'id',
        'isPublic',
        'itemCount',
        'items',
      ],
      ...[
        'publicSlug',
        'publishedAt',
        'title',
        'updatedAt',
        'upvotes',
        'username',
        'version',
        'views',
        'voteScore',
      ],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/private-|device-1/);
    for (const secret of [person.id, person.email]) expect(JSON.stringify(shown)).not.toContain(secret);
    expect(z.array(z.unknown()).parse(shown.items)[0]).toEqual({
      id: 'item-One',
      type: 'song',
      title: 'One',
      artist: 'Somebody',
      dateAdded: expect.any(String),
      position: 1,
    });
  }
  // The owner gets everything.
  const own = JSON.stringify(await expectGood(app, person, 'GET', `/api/lists/${list.id}`));
  await app.close();
  for (const kept of ['private-note', 'private-row']) expect(own).toContain(kept);
});
