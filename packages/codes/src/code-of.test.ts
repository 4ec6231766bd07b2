import { expect, test } from '@jest/globals';
import { tidyCode } from '@top100/contracts/identity';
import { codeOf } from './code-of.ts';

const challenge = {
  userId: '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31',
  purpose: 'verify',
  nonce: nonce(1),
} as const;

test('a code is six upper-case letters and digits, the same whenever it is asked for', () => {
  const code = codeOf('key', challenge);
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  expect(tidyCode(code)).toBe(code);
  expect(codeOf('key', { ...challenge })).toBe(code);
});

test('another key, person, purpose or nonce makes another code', () => {
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

test('every letter and digit comes up about as often as the others', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 6_000; n++) {
    for (const sign of codeOf('key', { ...challenge, nonce: nonce(n) })) {
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(36);
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(850);
    expect(count).toBeLessThan(1_150);
  }
});

function nonce(n: number): Uint8Array {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32BE(n);
  return bytes;
}
