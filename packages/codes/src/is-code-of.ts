import { timingSafeEqual } from 'node:crypto';
import { type Challenge, codeOf } from './code-of.ts';

/** Whether a tidied code is the challenge's; takes the same time for every wrong one. */
export function isCodeOf(key: string, challenge: Challenge, given: string): boolean {
  const [right, typed] = [Buffer.from(codeOf(key, challenge)), Buffer.from(given)];
  return right.length === typed.length && timingSafeEqual(right, typed);
}
