import { timingSafeEqual } from 'node:crypto';
import { type Challenge, codeOf, isOlder, olderCodeOf } from './code-of.ts';

/** Characters that no code uses, and the look-alike that was meant. */
const lookAlikes: Readonly<Record<string, string>> = { '0': 'Q', O: 'Q', D: 'Q', '6': 'G', U: 'V', '1': '7' };

/** Whether a normalised code is the challenge's, look-alikes included. Compares in constant time. */
export function isCodeOf(key: string, challenge: Challenge, given: string): boolean {
  const isOld = equal(olderCodeOf(key, challenge), given);
  if (isOlder(challenge)) return isOld;
  const meant = given.replace(/./gu, (character) => lookAlikes[character] ?? character);
  return equal(codeOf(key, challenge), meant) || isOld;
}

function equal(a: string, b: string): boolean {
  const [right, typed] = [Buffer.from(a), Buffer.from(b)];
  return right.length === typed.length && timingSafeEqual(right, typed);
}
