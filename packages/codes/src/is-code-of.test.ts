import { expect, test } from '@jest/globals';
import { type Challenge, codeOf, olderCodeOf } from './code-of.ts';
import { isCodeOf } from './is-code-of.ts';
import { newNonce } from './new-nonce.ts';

const challenge = { userId: 'ann', purpose: 'reset', nonce: Buffer.alloc(16, 7) } as const;

test('accepts the code of the challenge and rejects any other', () => {
  const code = codeOf('key', challenge);
  expect(isCodeOf('key', challenge, code)).toBe(true);
  for (const other of ['', code.slice(1), `${code}A`, `${code.slice(1)}Ä`, 'A B C1']) {
    expect(isCodeOf('key', challenge, other)).toBe(false);
  }
  expect(isCodeOf('key', { ...challenge, purpose: 'verify' }, code)).toBe(false);
});

test('reads look-alike characters as those that codes use', () => {
  const asTyped: Record<string, string> = { Q: 'O', G: '6', V: 'U', '7': '1' };
  let replaced = 0;
  for (let n = 0; n < 50; n++) {
    const fresh: Challenge = { ...challenge, nonce: newNonce() };
    const code = codeOf('key', fresh);
    const typed = code.replace(/[QGV7]/g, (character) => asTyped[character]!);
    if (typed !== code) replaced++;
    expect([code, isCodeOf('key', fresh, typed)]).toEqual([code, true]);
  }
  expect(replaced).toBeGreaterThan(10);
});

test('accepts a code mailed by an older version, during an upgrade and after it', () => {
  expect(isCodeOf('key', challenge, olderCodeOf('key', challenge))).toBe(true);
  const fresh: Challenge = { ...challenge, nonce: newNonce() };
  expect(isCodeOf('key', fresh, olderCodeOf('key', fresh))).toBe(true);
});

test('does not replace look-alikes in older codes, which have all letters and digits', () => {
  const older = olderCodeOf('key', challenge);
  for (const [typed, meant] of [
    ['O', 'Q'],
    ['6', 'G'],
    ['U', 'V'],
  ] as const) {
    const other = older.replaceAll(meant, typed);
    if (other !== older) expect(isCodeOf('key', challenge, other)).toBe(false);
  }
  expect(
    isCodeOf(
      'key',
      challenge,
      older.replace(/./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
  ).toBe(false);
});
