/**
 * Postgres tsqueries from words. Words hold letters, digits and marks only (see fold.ts), so quoting them is
 * enough: nothing that a person types reaches the query language.
 */

/** An alternative for a typed word. */
export interface Alternative {
  /** One word, or several if it was typed without spaces. */
  words: readonly string[];
  /** Whether it also matches as a prefix. */
  open: boolean;
}

/** For each typed word its alternatives. */
export type Meaning = readonly (readonly Alternative[])[];

interface QueryOptions {
  /** Match only in title or artist, not in the album. */
  named?: boolean;
  /** Match only whole words, whatever the alternatives say. */
  whole?: boolean;
}

/** Minimum length of words before the last to match as prefixes: "bohem rhap", but not every "a…". */
const minPrefixLength = 3;

/** The typed words, each of which may be a prefix. */
export function asTyped(words: readonly string[]): Meaning {
  return words.map((word, at) => {
    const isLast = at === words.length - 1;
    return [{ words: [word], open: isLast || word.length >= minPrefixLength }];
  });
}

/** A tsquery for entries with one alternative of each word of one of the meanings. */
export function queryFor(meanings: readonly Meaning[], options: QueryOptions = {}): string {
  return meanings.map((meaning) => `(${meaning.map((one) => anyOf(one, options)).join(' & ')})`).join(' | ');
}

function anyOf(alternatives: readonly Alternative[], { named = false, whole = false }: QueryOptions): string {
  const terms = alternatives.map(({ words, open }) => {
    const labels = `${open && !whole ? '*' : ''}${named ? 'AB' : ''}`;
    return words.map((word) => (labels === '' ? `'${word}'` : `'${word}':${labels}`)).join(' & ');
  });
  return terms.length === 1 ? `${terms[0]}` : `(${terms.map((term) => `(${term})`).join(' | ')})`;
}
