import { createHmac } from 'node:crypto';
import { codeLength } from '@top100/contracts/identity';

export interface Challenge {
  userId: string;
  purpose: 'verify' | 'reset';
  /** At least 16 random bytes, new for every code. */
  nonce: Uint8Array;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * The code of a challenge: upper-case letters and digits. Nothing keeps it: whoever has the server's key and the
 * challenge's row makes it again, be it to check what somebody typed or to mail it.
 */
export function codeOf(key: string, { userId, purpose, nonce }: Challenge): string {
  const digest = createHmac('sha256', key).update(`${purpose}\n${userId}\n`).update(nonce).digest('hex');
  // All 256 bits as one number: what is left over by 36 to the 6th is too little to prefer any code.
  let rest = BigInt(`0x${digest}`);
  let code = '';
  for (let place = 0; place < codeLength; place++) {
    code += alphabet[Number(rest % BigInt(alphabet.length))];
    rest /= BigInt(alphabet.length);
  }
  return code;
}
