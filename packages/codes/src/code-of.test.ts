import { expect, test } from '@jest/globals';
import { normaliseCode } from '@top100/domain/identity';
import { type Challenge, codeOf, olderCodeOf } from './code-of.ts';
import { newNonce, nonceBytes } from './new-nonce.ts';

const challenge = {
  userId: '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31',
  purpose: 'verify',
  nonce: nonce(1),
} as const satisfies Challenge;

test('a code is six upper-case letters and digits, derived the same way every time', () => {
  const code = codeOf('key', challenge);
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  expect(normaliseCode(code)).toBe(code);
  expect(codeOf('key', { ...challenge })).toBe(code);
});

test('changes the code with the key, user, purpose and nonce', () => {
  const other = '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f32';
  const codes = [
    codeOf('key', challenge),
    codeOf('other', challenge),
    codeOf('key', { ...challenge, userId: other }),
    codeOf('key', { ...challenge, purpose: 'reset' }),
    codeOf('key', { ...challenge, nonce: nonce(2) }),
  ];
  expect(new Set(codes).size).toBe(codes.length);
});

test('uses no characters in a code that look alike', () => {
  const characters = new Set(manyCodes(2_000).join(''));
  for (const alike of ['0OQD', '1IL7', '5S', '2Z', '8B', '6G', 'UV'])
    expect([...alike].filter((character) => characters.has(character)).length).toBeLessThanOrEqual(1);
});

test('derives the code of an older version’s challenge with the old alphabet', () => {
  const older = { ...challenge, nonce: nonce(1, 16) };
  // Expected value from the version whose codes had all letters and digits.
  expect(codeOf('key', older)).toBe(olderCodeOf('key', older));
  expect(codeOf('key', older)).toBe('GC4A5U');
  expect(newNonce()).toHaveLength(nonceBytes);
});

test('uses every letter and digit about equally often', () => {
  const counts = new Map<string, number>();
  for (const sign of manyCodes(6_000).join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect(counts.size).toBe(22);
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(1_450);
    expect(count).toBeLessThan(1_820);
  }
});

const manyCodes = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => codeOf('key', { ...challenge, nonce: nonce(n) }));

function nonce(n: number, length = nonceBytes): Uint8Array {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(n);
  return bytes;
}
