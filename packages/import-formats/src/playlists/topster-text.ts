import type { Unpacked } from '../zips/unzlib-text.ts';
import { unzlibText } from '../zips/unzlib-text.ts';

/** Characters of the unpacked charts. */
export const maxChartSize = 10 * 1024 * 1024;

/** Whether a text is a file of Topsters 3: base64 of "120,156,…", the bytes of a zlib stream in decimal digits. */
export function isTopster(text: string): boolean {
  const start = text.slice(0, 400).trim();
  if (!/^[\w+/]{24,}={0,2}$/.test(start)) return false;
  return /^120,\d{1,3},\d{1,3},/.test(fromBase64(start.slice(0, 24)) ?? '');
}

/** Decodes its JSON, up to `maxChartSize`. */
export function unpackTopster(text: string): Unpacked {
  const digits = fromBase64(text.trim());
  const bytes = digits === undefined ? undefined : bytesIn(digits);
  if (!bytes) return { ok: false, why: 'broken' };
  return unzlibText(bytes, maxChartSize);
}

/** Decodes base64; undefined if it is invalid. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const letters = fromBase64(text);
  return letters === undefined ? undefined : Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

function fromBase64(text: string): string | undefined {
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}

/** Parses `120,156,237` as bytes; undefined if it contains anything else. */
function bytesIn(digits: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.ceil(digits.length / 2));
  let count = 0;
  let value = -1;
  for (let at = 0; at <= digits.length; at += 1) {
    const code = at === digits.length ? comma : digits.charCodeAt(at);
    if (code >= zero && code <= zero + 9) value = Math.max(value, 0) * 10 + code - zero;
    else if (code !== comma || value < 0) return undefined;
    else {
      bytes[count] = value;
      count += 1;
      value = -1;
    }
    if (value > 255) return undefined;
  }
  return bytes.subarray(0, count);
}

const comma = 44;
const zero = 48;
