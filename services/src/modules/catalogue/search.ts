import type { CommonQueryMethods } from '@top100/database/sql';
import { nameKey, searchWords } from '@top100/domain/fold';
import { correctWords, type Dictionary, dictionaryOf, dictionaryQueryOf } from './correct-words.ts';
import { type EntryRow, matchingEntries, similarTerms } from './queries.ts';
import { asTyped, type Meaning, queryFor } from './word-query.ts';

export interface SearchRequest {
  text: string;
  /** The kinds to search: song, album … (see entries.ts). */
  kinds: readonly string[];
  limit: number;
  offset: number;
}

/** One interpretation of a search text. */
interface Interpretation {
  meanings: readonly Meaning[];
  /** Name keys of the whole text (see nameKey). */
  keys: readonly string[];
  /** Matches to rank first. */
  first?: readonly Meaning[];
}

/** More words don't improve a search, but slow it down. */
const maxWords = 12;

/** With fewer results, matches of a few words may be accidental ("quen" is a prefix of Quentin). */
const minResults = 5;
const maxAmbiguousWords = 2;

/**
 * Searches the catalogue for typed words of title, artist and album in any order, the last one perhaps incomplete. If
 * (almost) nothing matches, it corrects typos; if still nothing matches, it drops stop words ("by", "official"), then
 * any single word.
 */
export async function searchCatalogue(
  connection: CommonQueryMethods,
  request: SearchRequest,
): Promise<readonly EntryRow[]> {
  const { offset, limit } = request;
  const words = searchWords(request.text).slice(0, maxWords);
  if (words.length === 0) return [];
  const typed: Interpretation = { meanings: [asTyped(words)], keys: [nameKey(request.text)] };
  const page = await pageOf(connection, { ...request, limit: Math.max(limit, minResults) }, typed);
  if (page.length >= minResults || (page.length > 0 && offset >= minResults)) return page.slice(0, limit);

  const all =
    offset === 0 ? page : await pageOf(connection, { ...request, offset: 0, limit: minResults }, typed);
  const isMeant = words.length > maxAmbiguousWords || all.some((row) => containsWords(row, words));
  if (all.length >= minResults || (all.length > 0 && isMeant)) return page.slice(0, limit);

  const dictionary = dictionaryOf(await similarTerms(connection, dictionaryQueryOf(words)));
  if (all.length > 0) {
    const last = words.slice(-1).filter((word) => !dictionary.words.has(word));
    const [meaning, ...together] = correctWords(words, dictionary, last);
    const meanings = [meaning, ...together];
    const first = [...typed.meanings, ...together];
    return await pageOf(connection, request, { meanings, keys: keysOf(meanings), first });
  }

  return await firstWithResults(connection, request, otherInterpretations(words, dictionary), typed);
}

/** Yields interpretations of words without matches, most likely first; lazily, because each costs a query. */
function* otherInterpretations(words: readonly string[], dictionary: Dictionary): Generator<Interpretation> {
  const keywords = words.filter((word) => !stopWords.has(word) && !/^(19|20)\d\d$/.test(word));
  const unknown = words.filter((word) => !dictionary.words.has(word) && !dictionary.prefixes.has(word));
  const short = keywords.length < words.length && keywords.length > 0;
  for (const wrong of [unknown, words]) {
    const first = correctWords(words, dictionary, wrong);
    const meanings = short ? [...first, ...correctWords(keywords, dictionary, wrong)] : first;
    yield { meanings, keys: keysOf(meanings), first };
  }
  if (keywords.length > 2) {
    const meanings = keywords.map((_, at) => asTyped(keywords.toSpliced(at, 1)));
    yield { meanings, keys: keysOf(meanings) };
  }
}

/** Words that people and video sites add to names; they count if a name contains them. */
const stopWords = new Set(
  `the a an and by feat ft featuring with from song album artist band official video audio lyric lyrics live hd
   remaster remastered version edition deluxe`.split(/\s+/),
);

/** Whether an entry contains all typed words as whole words. */
function containsWords({ title, artist, album }: EntryRow, words: readonly string[]): boolean {
  const held = new Set(searchWords(`${title} ${artist} ${album}`));
  return words.every((word) => held.has(word));
}

/** Returns the page of the first interpretation with results on any page. */
async function firstWithResults(
  connection: CommonQueryMethods,
  request: SearchRequest,
  attempts: Iterable<Interpretation>,
  failed: Interpretation,
): Promise<readonly EntryRow[]> {
  const tried = new Set([queryFor(failed.meanings)]);
  for (const reading of attempts) {
    const matching = queryFor(reading.meanings);
    if (tried.has(matching)) continue;
    tried.add(matching);
    const page = await pageOf(connection, request, reading);
    const isPastTheEnd =
      request.offset > 0 &&
      (await pageOf(connection, { ...request, offset: 0, limit: 1 }, reading)).length > 0;
    if (page.length > 0 || isPastTheEnd) return page;
  }
  return [];
}

async function pageOf(
  connection: CommonQueryMethods,
  { kinds, limit, offset }: SearchRequest,
  { meanings, keys, first }: Interpretation,
): Promise<readonly EntryRow[]> {
  return await matchingEntries(connection, {
    kinds,
    matching: queryFor(meanings),
    named: queryFor(meanings, { named: true }),
    wholeNamed: queryFor(meanings, { named: true, whole: true }),
    first: first ? queryFor(first) : null,
    keys,
    limit,
    offset,
  });
}

/** Maximum combinations of alternatives that are compared with whole names. */
const maxKeys = 32;

/** The name keys of the meanings. */
function keysOf(meanings: readonly Meaning[]): string[] {
  const keys = new Set<string>();
  for (const meaning of meanings) {
    let names = [''];
    for (const alternatives of meaning) {
      names = names
        .flatMap((name) => alternatives.map(({ words }) => `${name} ${words.join(' ')}`))
        .slice(0, maxKeys);
    }
    for (const name of names) keys.add(nameKey(name));
  }
  return [...keys].slice(0, maxKeys);
}
