/** Frequency of a character in its place, from 0 to 1. */
export type Share = (place: Place) => number;

/** A character with its context. */
export interface Place {
  character: string;
  before: string;
  after: string;
  /** Number of consecutive non-ASCII characters before it. */
  run: number;
}

/** Text decoded in one encoding, with the logarithm of the frequency of each character. */
export interface Reading {
  characters: readonly string[];
  logarithms: readonly number[];
}

/** Every decoding counts the same for an ASCII character, so that none gains by making it part of another character. */
const ascii = Math.log(0.03);
const least = 1e-8;

/**
 * Scores text by the frequencies of a language. Rough frequencies suffice: in a wrong encoding every letter is off by
 * a large factor.
 */
export function readBy(text: string, frequencyOf: Share): Reading {
  const characters = [...text];
  let run = 0;
  const logarithms = characters.map((character, at) => {
    if (isAscii(character)) {
      run = 0;
      return ascii;
    }
    const place = { character, before: characters[at - 1] ?? '', after: characters[at + 1] ?? '', run };
    run += 1;
    return Math.log(Math.max(least, frequencyOf(place)));
  });
  return { characters, logarithms };
}

/** Log-likelihood of the whole text, comparable between decodings of the same bytes. */
export function likelihoodOf({ logarithms }: Reading): number {
  return logarithms.reduce((sum, one) => sum + one, 0);
}

/** Mean log-likelihood of non-ASCII characters. */
export function averageOf({ characters, logarithms }: Reading): number {
  const others = logarithms.filter((_, at) => !isAscii(characters[at]!));
  return others.reduce((sum, one) => sum + one, 0) / Math.max(1, others.length);
}

/** Punctuation that all of these scripts use, and where it occurs between letters. */
export function shareOfSign(character: string): number {
  if (character === '’') return 0.05;
  if ('“”„–—…«»¡¿'.includes(character)) return 0.01;
  if ('\u00a0‘®°º·€™№'.includes(character)) return 0.003;
  return /\p{Cc}|\p{Co}|\p{Cn}|\ufffd/u.test(character) ? 0 : 0.0002;
}

export function isAscii(character: string): boolean {
  return character < '\u0080';
}

export function isAsciiLetter(character: string): boolean {
  return /^[A-Za-z]$/.test(character);
}

export function isLetter(character: string): boolean {
  return /^[\p{L}\p{M}]/u.test(character);
}
