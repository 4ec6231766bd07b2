/** How often a character comes up where it stands, from 0 to 1. */
export type Share = (place: Place) => number;

/** A character in its place. */
export interface Place {
  character: string;
  before: string;
  after: string;
  /** How many characters in front of it are not ASCII, without a gap. */
  run: number;
}

/** Text as it is read in one encoding, and for each character the logarithm of how often it comes up there. */
export interface Reading {
  characters: readonly string[];
  logarithms: readonly number[];
}

/** Every reading pays the same for a character of ASCII, so that none gains by taking it for half of another one. */
const ascii = Math.log(0.03);
const least = 1e-8;

/**
 * Reads text by the shares of a language. Rough figures are enough: what is read in a wrong encoding is off by several
 * for every letter.
 */
export function readBy(text: string, shareOf: Share): Reading {
  const characters = [...text];
  let run = 0;
  const logarithms = characters.map((character, at) => {
    if (isAscii(character)) {
      run = 0;
      return ascii;
    }
    const place = { character, before: characters[at - 1] ?? '', after: characters[at + 1] ?? '', run };
    run += 1;
    return Math.log(Math.max(least, shareOf(place)));
  });
  return { characters, logarithms };
}

/** How likely the whole text is, comparable between readings of the same bytes. */
export function likelihoodOf({ logarithms }: Reading): number {
  return logarithms.reduce((sum, one) => sum + one, 0);
}

/** How likely a character is that is not ASCII, on average. */
export function averageOf({ characters, logarithms }: Reading): number {
  const others = logarithms.filter((_, at) => !isAscii(characters[at]!));
  return others.reduce((sum, one) => sum + one, 0) / Math.max(1, others.length);
}

/** Signs that all of these writings have, and where they stand between letters. */
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
