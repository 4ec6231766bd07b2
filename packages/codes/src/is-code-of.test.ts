import { expect, test } from '@jest/globals';
import { codeOf } from './code-of.ts';
import { isCodeOf } from './is-code-of.ts';

const challenge = { userId: 'ann', purpose: 'reset', nonce: Buffer.alloc(16, 7) } as const;

test('the code of a challenge is right, and nothing else is', () => {
  const code = codeOf('key', challenge);
  expect(isCodeOf('key', challenge, code)).toBe(true);
  for (const other of ['', code.slice(1), `${code}A`, `${code.slice(1)}Ä`, 'A B C1']) {
    expect(isCodeOf('key', challenge, other)).toBe(false);
  }
  expect(isCodeOf('key', { ...challenge, purpose: 'verify' }, code)).toBe(false);
});
