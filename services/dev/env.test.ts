import { expect, test } from '@jest/globals';
import { envSchema } from './env.ts';

test('the development process refuses to start in production, where anybody could read the mails', () => {
  expect(envSchema.safeParse({ MAILBOX_URL: 'http://127.0.0.1:1' }).success).toBe(true);
  const { error } = envSchema.safeParse({ NODE_ENV: 'production', MAILBOX_URL: 'http://127.0.0.1:1' });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['NODE_ENV', 'must not be production: anybody could read the mails'],
  ]);
});
