import type { TermRow } from './queries.ts';
import { fragmentsOf, isWithinOneTypo } from './typos.ts';
import type { Alternative, Meaning } from './word-query.ts';

/** What the catalogue's dictionary holds of the words that were typed. */
export interface Dictionary {
  /** Whole words, and beginnings of words, that share a fragment with a typed word; the best known first. */
  terms: readonly TermRow[];
  words: ReadonlySet<string>;
  beginnings: ReadonlySet<string>;
}

/** Most words that are tried in place of a typed one, the best known of them. */
const mostAlternatives = 12;

/** Shortest word that the dictionary holds. */
const shortestKnown = 3;

/** What to look up for `dictionaryOf`: fragments of the words, their halves, and neighbours as one word. */
export function fragmentsToLookUp(words: readonly string[]): string[] {
  const wanted = words.flatMap((word) => [...fragmentsOf(word), ...halvesOf(word).flat()]);
  return [...new Set([...wanted, ...neighboursOf(words).map(({ joined }) => joined)])];
}

export function dictionaryOf(rows: readonly TermRow[]): Dictionary {
  const byTerm = new Map(rows.map((row) => [row.term, row]));
  const terms = [...byTerm.values()].sort(
    (a, b) => Number(b.whole) - Number(a.whole) || b.weight - a.weight || (a.term < b.term ? -1 : 1),
  );
  const words = new Set(terms.filter(({ whole }) => whole).map(({ term }) => term));
  return {
    terms,
    words,
    beginnings: new Set(terms.map(({ term }) => term).filter((term) => !words.has(term))),
  };
}

/**
 * What the words may have meant, the `wrong` ones of them: known words one typo away, two words that were
 * written as one ("daftpunk"), or one that was written as two ("cold play").
 */
export function mendWords(
  words: readonly string[],
  dictionary: Dictionary,
  wrong: readonly string[],
): Meaning[] {
  const meaning = words.map((word, at) =>
    wrong.includes(word) ? alternativesOf(word, at === words.length - 1, dictionary) : [word],
  );
  const together = neighboursOf(words)
    .filter(({ joined }) => dictionary.words.has(joined))
    .map(({ at, joined }) => [...meaning.slice(0, at), [joined], ...meaning.slice(at + 2)]);
  return [meaning, ...together];
}

function alternativesOf(word: string, last: boolean, { terms, words }: Dictionary): Alternative[] {
  const near = terms
    .filter(({ term, whole }) => term !== word && (whole || last) && isWithinOneTypo(word, term))
    .slice(0, mostAlternatives)
    .map(({ term }) => term);
  const halves = halvesOf(word).filter((parts) =>
    parts.every((part) => words.has(part) || [...part].length < shortestKnown),
  );
  return [word, ...near, ...halves];
}

/** Every way to see two words in one, of which one at least is long enough to be known. */
function halvesOf(word: string): [string, string][] {
  const letters = [...word];
  if (letters.length <= shortestKnown) return [];
  return letters.slice(1).map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]);
}

function neighboursOf(words: readonly string[]): { at: number; joined: string }[] {
  return words.slice(1).map((word, at) => ({ at, joined: `${words[at]}${word}` }));
}
