import { guessEncoding } from './encodings/guess-encoding.ts';
import { sampleLines } from './encodings/sample-lines.ts';
import { messages } from './messages.ts';

export interface DecodedText {
  text: string;
  /** Whether the bytes are no text in any encoding. */
  isBinary: boolean;
  /** A possible problem, for the user. */
  note?: string;
}

/** Control characters, which databases reject; TABs and line ends stay. */
const controls = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
const otherLineEnds = /\r\n?/g;
const sampled = 4096;

/**
 * Decodes text by its byte order mark, else as UTF-16 by its zeros, else as UTF-8, else in the encoding in which its
 * letters are most plausible, Windows-1252 by default. Lines end with \n, and control characters are removed.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const read = decode(bytes);
  return { ...read, text: cleanText(read.text), isBinary: isBinary(read.text) };
}

/** Removes byte order marks, control characters and lone surrogates; lines end with \n. */
export function cleanText(text: string): string {
  const whole = text.startsWith('\ufeff') ? text.slice(1) : text;
  return whole.toWellFormed().replace(otherLineEnds, '\n').replace(controls, '');
}

function decode(bytes: Uint8Array): Omit<DecodedText, 'isBinary'> {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // A single invalid character, as at the end of a truncated file, does not change the encoding.
    const sample = new TextDecoder('utf-8').decode(sampleLines(bytes));
    const broken = countOf(sample, /\ufffd/g);
    const good = countOf(sample, /(?!\ufffd)[^\p{ASCII}]/gu);
    if (broken * 10 <= good)
      return { text: new TextDecoder('utf-8').decode(bytes), note: messages.mixedEncoding };
    const { id, name } = guessEncoding(bytes);
    return { text: new TextDecoder(id).decode(bytes), note: messages.notUtf8(name) };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, sampled);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  // Line ends, digits and delimiters have a zero byte in UTF-16 for any script; single-byte text has none.
  if (odd > length / 100 && odd > even * 10) return 'utf-16le';
  if (even > length / 100 && even > odd * 10) return 'utf-16be';
  return undefined;
}

/** More than one in fifty characters is a control character or invalid. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 10_000);
  return (countOf(sample, controls) + countOf(sample, /\ufffd/g)) * 50 > sample.length;
}

function countOf(text: string, what: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(what)) found += 1;
  return found;
}
