import { expect, test } from '@jest/globals';
import { codeOf } from '@top100/codes/code-of';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { openApp } from '../../../test/harness/one-app.ts';
import { visit } from '../../../test/harness/visitor.ts';

const CODE_KEY = 'Zk3vQ8xN1rT6yB4mW9pL2sD7hF5jG0cA';

const app = await openApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example', CODE_KEY });

const challenge = z.object({
  userId: z.string(),
  purpose: z.enum(['verify', 'reset']),
  nonce: z.instanceof(Buffer),
});

test('production answers and logs contain no code, and logs contain no email', async () => {
  const [email, username, password] = ['quiet@example.com', 'quiet-one', 'Correct-Horse-7'];
  const browser = visit(app);
  const answers: unknown[] = [];
  const post = async (path: string, body: object) => {
    const answer = await browser.post(`/api/auth/${path}`, body);
    answers.push(answer.body, answer.headers);
    return answer;
  };
  const codes: string[] = [];
  const codeFor = async (purpose: string) => {
    const found = await app.pool.one(sql.type(challenge)`
      SELECT user_id AS "userId", purpose, nonce FROM code_challenges WHERE purpose = ${purpose}`);
    const code = codeOf(CODE_KEY, found);
    codes.push(code);
    return code;
  };

  const registered = await post('authenticate', { email, username, password });
  expect(Object.keys(registered.body).toSorted()).toEqual(['action', 'codeExpiresAt', 'user']);
  await post('resend-verification', { email });
  const verify = await codeFor('verify');
  await post('verify-code', { email, code: `${verify.slice(1)}X` });
  expect((await post('verify-code', { email, code: verify })).status).toBe(200);
  const forgot = await post('forgot-password', { email });
  expect(forgot.body).toEqual({ success: true, codeExpiresAt: expect.any(String) });
  const reset = await codeFor('reset');
  expect((await post('verify-reset-code', { email, code: reset })).status).toBe(200);
  expect((await post('reset-password', { email, code: reset, password: 'Another-Horse-8' })).status).toBe(
    200,
  );

  const answerTexts = JSON.stringify(answers);
  const log = JSON.stringify(app.log());
  expect(codes).toHaveLength(2);
  expect(log).toContain('/api/auth/reset-password');
  for (const code of codes) {
    expect(answerTexts).not.toContain(code);
    expect(log).not.toContain(code);
  }
  expect(log).not.toContain(email);
  expect(log).not.toContain('Horse');
});
