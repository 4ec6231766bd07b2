/**
 * Postgres tsqueries from words. Words hold letters, digits and marks only (see fold.ts), so quoting them is
 * enough: nothing that a person types reaches the query language.
 */

/** What may stand for a word that was typed. */
export interface Alternative {
  /** One word; or several, for one that was typed without its spaces. */
  words: readonly string[];
  /** Whether longer words that begin so count too. */
  open: boolean;
}

/** What is looked for: for each word that was typed, what may stand for it. */
export type Meaning = readonly (readonly Alternative[])[];

interface Way {
  /** Whether the words must stand in title or artist; otherwise the album's count too. */
  named?: boolean;
  /** Whether only whole words count, whatever the alternatives say. */
  whole?: boolean;
}

/** The beginning of a word before the last must be this long to count: "bohem rhap", but not every "a…". */
const shortestBeginning = 3;

/** The words as they were typed, each of which may go on. */
export function asTyped(words: readonly string[]): Meaning {
  return words.map((word, at) => {
    const isLast = at === words.length - 1;
    return [{ words: [word], open: isLast || word.length >= shortestBeginning }];
  });
}

/** A query for the entries that have, for each word of one of the meanings, one of its alternatives. */
export function queryFor(meanings: readonly Meaning[], way: Way = {}): string {
  return meanings.map((meaning) => `(${meaning.map((one) => anyOf(one, way)).join(' & ')})`).join(' | ');
}

function anyOf(alternatives: readonly Alternative[], { named = false, whole = false }: Way): string {
  const terms = alternatives.map(({ words, open }) => {
    const labels = `${open && !whole ? '*' : ''}${named ? 'AB' : ''}`;
    return words.map((word) => (labels === '' ? `'${word}'` : `'${word}':${labels}`)).join(' & ');
  });
  return terms.length === 1 ? `${terms[0]}` : `(${terms.map((term) => `(${term})`).join(' | ')})`;
}
