import type { TermRow, Unclear } from './queries.ts';
import { closeTo, fragmentsOf } from './typos.ts';
import { type Alternative, asTyped, type Meaning } from './word-query.ts';

/** What the dictionary holds of the words that were typed. */
export interface Dictionary {
  /** The best known first, whole words before beginnings. */
  terms: readonly TermRow[];
  words: ReadonlySet<string>;
  beginnings: ReadonlySet<string>;
}

/** Most words that are tried in place of a typed one, the best known of them. */
const mostAlternatives = 24;

/** In longer searches nobody forgets a space, and looking every half of every word up would cost the most. */
const mostWordsToHalve = 3;

/** Shortest word that the dictionary holds. */
const shortestKnown = 3;

export function unclearOf(words: readonly string[]): Unclear {
  const halves = words.length > mostWordsToHalve ? [] : words.flatMap(halvesOf).flat();
  return {
    fragments: [...new Set(words.flatMap(fragmentsOf))],
    lastFragments: fragmentsOf(words.at(-1) ?? ''),
    candidates: [...new Set([...halves, ...neighboursOf(words).map(({ joined }) => joined)])],
  };
}

export function dictionaryOf(rows: readonly TermRow[]): Dictionary {
  const byTerm = new Map(rows.map((row) => [row.term, row]));
  const terms = [...byTerm.values()].sort(
    (a, b) => Number(b.whole) - Number(a.whole) || b.weight - a.weight || (a.term < b.term ? -1 : 1),
  );
  const [words, beginnings] = [true, false].map(
    (whole) => new Set(terms.filter((row) => row.whole === whole).map(({ term }) => term)),
  ) as [Set<string>, Set<string>];
  return { terms, words, beginnings };
}

/**
 * What the words may have meant, the `wrong` ones of them: known words one typo away, two words that were
 * written as one ("daftpunk"), or one that was written as two ("cold play").
 */
export function mendWords(
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
  const together = neighboursOf(words)
    .filter(({ joined }) => dictionary.words.has(joined))
    .map(({ at, joined }) => meaning.toSpliced(at, 2, [{ words: [joined], open: false }]));
  return [meaning, ...together];
}

function alternativesTo(word: string, isLast: boolean, { terms, words }: Dictionary): Alternative[] {
  const isClose = closeTo(word);
  const near = terms
    .filter(({ term, whole }) => term !== word && (whole || isLast) && isClose(term))
    .slice(0, mostAlternatives)
    .map(({ term, whole }) => ({ words: [term], open: !whole }));
  const halves = halvesOf(word)
    .filter((parts) => parts.every((part) => words.has(part) || [...part].length < shortestKnown))
    .map((parts) => ({ words: parts, open: false }));
  return [...near, ...halves];
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
