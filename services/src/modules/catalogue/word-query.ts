/**
 * Postgres tsqueries from words. Words hold letters, digits and marks only (see fold.ts), so quoting them is
 * enough: nothing that a person types reaches the query language.
 */

/** A word that may stand for a typed one; or several, for a typed one that lacks its spaces. */
export type Alternative = string | readonly string[];

/** What is looked for: for each word that was typed, what may stand for it. */
export type Meaning = readonly (readonly Alternative[])[];

interface Way {
  /** Whether the words must stand in title or artist; otherwise the album's count too. */
  named?: boolean;
  /** Whether the beginning of a word is enough. */
  beginnings?: boolean;
}

/** The beginning of a word before the last must be this long to count: "bohem rhap", but not every "a…". */
const shortestBeginning = 3;

/** A query for the entries that have, for each word of one of the meanings, one of its alternatives. */
export function queryFor(meanings: readonly Meaning[], way: Way): string {
  return meanings.map((words) => `(${oneOfEach(words, way)})`).join(' | ');
}

function oneOfEach(words: Meaning, way: Way): string {
  return words
    .map((alternatives, at) => {
      const last = at === words.length - 1;
      const terms = alternatives.map((alternative) =>
        typeof alternative === 'string'
          ? term(alternative, last, way)
          : `(${alternative.map((word) => term(word, false, way)).join(' & ')})`,
      );
      return `(${terms.join(' | ')})`;
    })
    .join(' & ');
}

function term(word: string, last: boolean, { named = false, beginnings = false }: Way): string {
  const open = beginnings && (last || word.length >= shortestBeginning) ? '*' : '';
  const labels = `${open}${named ? 'AB' : ''}`;
  return labels === '' ? `'${word}'` : `'${word}':${labels}`;
}
