import type { DictionaryQuery, TermRow } from './queries.ts';
import { fragmentsOf, typoMatcher } from './typos.ts';
import { type Alternative, asTyped, type Meaning } from './word-query.ts';

/** The dictionary's terms near the typed words. */
export interface Dictionary {
  /** By popularity, whole words before prefixes. */
  terms: readonly TermRow[];
  words: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
}

/** Maximum alternatives per typed word, the most popular ones. */
const maxAlternatives = 24;

/** Longer searches rarely miss a space, and looking up all splits of many words is expensive. */
const maxWordsToSplit = 3;

/** Length of the shortest words in the dictionary. */
const minDictionaryWord = 3;

export function dictionaryQueryOf(words: readonly string[]): DictionaryQuery {
  const halves = words.length > maxWordsToSplit ? [] : words.flatMap(splitsOf).flat();
  return {
    fragments: [...new Set(words.flatMap(fragmentsOf))],
    lastFragments: fragmentsOf(words.at(-1) ?? ''),
    candidates: [...new Set([...halves, ...joinedNeighbours(words).map(({ joined }) => joined)])],
  };
}

export function dictionaryOf(rows: readonly TermRow[]): Dictionary {
  const byTerm = new Map(rows.map((row) => [row.term, row]));
  const terms = [...byTerm.values()].sort(
    (a, b) => Number(b.whole) - Number(a.whole) || b.weight - a.weight || (a.term < b.term ? -1 : 1),
  );
  const [words, prefixes] = [true, false].map(
    (whole) => new Set(terms.filter((row) => row.whole === whole).map(({ term }) => term)),
  ) as [Set<string>, Set<string>];
  return { terms, words, prefixes };
}

/**
 * The possible meanings of words, of which `wrong` may be misspelt: known words one typo away, two words written as
 * one ("daftpunk"), or one written as two ("cold play").
 */
export function correctWords(
  words: readonly string[],
  dictionary: Dictionary,
  wrong: readonly string[],
): [Meaning, ...Meaning[]] {
  const meaning = asTyped(words).map((typed, at) => {
    const word = words[at] ?? '';
    return wrong.includes(word)
      ? [...typed, ...alternativesTo(word, at === words.length - 1, dictionary)]
      : typed;
  });
  const together = joinedNeighbours(words)
    .filter(({ joined }) => dictionary.words.has(joined))
    .map(({ at, joined }) => meaning.toSpliced(at, 2, [{ words: [joined], open: false }]));
  return [meaning, ...together];
}

function alternativesTo(word: string, isLast: boolean, { terms, words }: Dictionary): Alternative[] {
  const isClose = typoMatcher(word);
  const near = terms
    .filter(({ term, whole }) => term !== word && (whole || isLast) && isClose(term))
    .slice(0, maxAlternatives)
    .map(({ term, whole }) => ({ words: [term], open: !whole }));
  const halves = splitsOf(word)
    .filter((parts) => parts.every((part) => words.has(part) || [...part].length < minDictionaryWord))
    .map((parts) => ({ words: parts, open: false }));
  return [...near, ...halves];
}

/** All splits of a word in two parts. */
function splitsOf(word: string): [string, string][] {
  const letters = [...word];
  if (letters.length <= minDictionaryWord) return [];
  return letters.slice(1).map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]);
}

function joinedNeighbours(words: readonly string[]): { at: number; joined: string }[] {
  return words.slice(1).map((word, at) => ({ at, joined: `${words[at]}${word}` }));
}
