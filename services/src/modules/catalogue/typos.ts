// Typo correction. A typo is one letter too many, too few, another, or two swapped.

/** Shorter words are not corrected: nearly all are one typo apart. */
const minWordLength = 3;

/** Numbers are not corrected: 1989 is not a typo of 1999. */
const number = /^\p{N}+$/u;

/**
 * The word and all variants with one letter removed, each also with doubled letters collapsed: a typo and the correct
 * word share at least one of them.
 */
export function fragmentsOf(word: string): string[] {
  if (number.test(word) || [...word].length < minWordLength) return [word];
  const fragments = [word, withoutDoubles(word)].flatMap((spelling) => {
    const letters = [...spelling];
    return [spelling, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
  });
  return [...new Set(fragments)];
}

/** Doubled letters are often misspelt: "zeplin" is one typo from "zeppelin". */
function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/gu, '$1');
}

/** Returns a predicate for words within one typo of the given one, ignoring doubled letters. */
export function typoMatcher(word: string): (other: string) => boolean {
  const single = withoutDoubles(word);
  return (other) => {
    // Doubled letters are many in no word; most candidates end here.
    if (Math.abs(word.length - other.length) > 3) return false;
    return areClose(word, other) || areClose(single, withoutDoubles(other));
  };
}

function areClose(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const restOfA = a.length - start - end;
  const restOfB = b.length - start - end;
  if (restOfA <= 1 && restOfB <= 1) return true;
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return restOfA === 2 && restOfB === 2 && isSwapped;
}
