import { randomBytes } from 'node:crypto';

/** The length selects the alphabet of the code: older versions make nonces of 16 bytes. */
export const nonceBytes = 20;

export function newNonce(): Buffer {
  return randomBytes(nonceBytes);
}
