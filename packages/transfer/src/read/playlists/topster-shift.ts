import { bytesOfBase64 } from './topster-text.ts';

/** Codes that newer files of Topsters 2 are moved up by: their letters lie where control characters are. */
const shift = 17;
/** What `[{"` is in base64, moved up, as UTF-8. */
const start = [0x68, 0x44, 0xc2, 0x84, 0x7a];

/**
 * The bytes of the JSON that newer versions of Topsters 2 hide: base64 of which every character is moved up by 17.
 * Undefined for every other file.
 */
export function unshiftedTopster(bytes: Uint8Array): Uint8Array | undefined {
  if (!start.every((byte, at) => bytes[at] === byte)) return undefined;
  const moved = new TextDecoder().decode(bytes).trim();
  const base64 = Array.from(moved, (letter) => String.fromCharCode(letter.charCodeAt(0) - shift)).join('');
  return bytesOfBase64(base64);
}
