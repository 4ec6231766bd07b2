import { createHmac } from 'node:crypto';
import { codeLength } from '@top100/domain/identity';
import { nonceBytes } from './new-nonce.ts';

export interface Challenge {
  userId: string;
  purpose: 'verify' | 'reset';
  /** Random bytes, fresh for every code (new-nonce.ts). */
  nonce: Uint8Array;
}

/** Letters and digits without look-alikes: 113 million codes. */
const clearAlphabet = 'ACEFGHJKMNPQRTVWXY3479';
/** For challenges issued by an older version. */
const olderAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * The code of a challenge: six upper-case letters and digits. It is stored nowhere; the server's key and the
 * challenge's row derive it again, to check it or to mail it.
 */
export function codeOf(key: string, challenge: Challenge): string {
  return isOlder(challenge) ? olderCodeOf(key, challenge) : encode(digestOf(key, challenge), clearAlphabet);
}

/** The code that an older version derives from any challenge: during a rolling upgrade it may have mailed it. */
export function olderCodeOf(key: string, challenge: Challenge): string {
  return encode(digestOf(key, challenge), olderAlphabet);
}

export function isOlder({ nonce }: Challenge): boolean {
  return nonce.length !== nonceBytes;
}

/** All 256 bits as one number, so that the modulo bias is negligible. */
function digestOf(key: string, { userId, purpose, nonce }: Challenge): bigint {
  const digest = createHmac('sha256', key).update(`${purpose}\n${userId}\n`).update(nonce).digest('hex');
  return BigInt(`0x${digest}`);
}

function encode(digest: bigint, alphabet: string): string {
  let rest = digest;
  let code = '';
  for (let place = 0; place < codeLength; place++) {
    code += alphabet[Number(rest % BigInt(alphabet.length))];
    rest /= BigInt(alphabet.length);
  }
  return code;
}
