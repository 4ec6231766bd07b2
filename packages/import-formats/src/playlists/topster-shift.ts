import { decodeBase64 } from './topster-text.ts';

/** Offset of character codes in newer files of Topsters 2, which puts letters among control characters. */
const shift = 17;
/** Base64 of `[{"` with the offset, as UTF-8. */
const start = [0x68, 0x44, 0xc2, 0x84, 0x7a];

/**
 * Decodes the JSON of newer versions of Topsters 2: base64 with every character code raised by 17. Undefined for
 * every other file.
 */
export function unshiftTopster(bytes: Uint8Array): Uint8Array | undefined {
  if (!start.every((byte, at) => bytes[at] === byte)) return undefined;
  const moved = new TextDecoder().decode(bytes).trim();
  const base64 = Array.from(moved, (letter) => String.fromCharCode(letter.charCodeAt(0) - shift)).join('');
  return decodeBase64(base64);
}
