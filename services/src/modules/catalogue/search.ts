import { nameKey, searchWords } from '@top100/contracts/fold';
import type { CommonQueryMethods } from '@top100/database/sql';
import { type Dictionary, dictionaryOf, mendWords, unclearOf } from './mend.ts';
import { type EntryRow, matchingEntries, termsNear } from './queries.ts';
import { asTyped, type Meaning, queryFor } from './word-query.ts';

export interface SearchRequest {
  text: string;
  /** Kinds to look among: song, album … (see entries.ts). */
  kinds: readonly string[];
  limit: number;
  offset: number;
}

/** What is looked for, in the words of the catalogue. */
interface Reading {
  meanings: readonly Meaning[];
  /** The whole, as names (see nameKey). */
  keys: readonly string[];
  /** Entries that fit these come first. */
  first?: readonly Meaning[];
}

/** More words than this never make a search better, only slower. */
const mostWords = 12;

/** With fewer entries than this, what fits so few words may as well fit by chance ("quen" begins Quentin). */
const few = 5;
const fewWords = 2;

/**
 * Entries of the catalogue for what somebody typed: words of title, artist and album in any order, the last one
 * perhaps half typed. Only when (next to) nothing fits the words as they are, typos are mended; when still nothing
 * fits, words that say nothing ("by", "official") and at last any one word are let go.
 */
export async function searchCatalogue(
  connection: CommonQueryMethods,
  request: SearchRequest,
): Promise<readonly EntryRow[]> {
  const { offset, limit } = request;
  const words = searchWords(request.text).slice(0, mostWords);
  if (words.length === 0) return [];
  const typed: Reading = { meanings: [asTyped(words)], keys: [nameKey(request.text)] };
  const page = await pageOf(connection, { ...request, limit: Math.max(limit, few) }, typed);
  if (page.length >= few || (page.length > 0 && offset >= few)) return page.slice(0, limit);

  const all = offset === 0 ? page : await pageOf(connection, { ...request, offset: 0, limit: few }, typed);
  const isMeant = words.length > fewWords || all.some((row) => holdsWords(row, words));
  if (all.length >= few || (all.length > 0 && isMeant)) return page.slice(0, limit);

  const dictionary = dictionaryOf(await termsNear(connection, unclearOf(words)));
  if (all.length > 0) {
    const last = words.slice(-1).filter((word) => !dictionary.words.has(word));
    const [meaning, ...together] = mendWords(words, dictionary, last);
    const meanings = [meaning, ...together];
    const first = [...typed.meanings, ...together];
    return await pageOf(connection, request, { meanings, keys: keysOf(meanings), first });
  }

  return await firstThatFits(connection, request, otherReadings(words, dictionary), typed);
}

/** What words that nothing fits may have meant, likelier readings first; made one by one, as they are needed. */
function* otherReadings(words: readonly string[], dictionary: Dictionary): Generator<Reading> {
  const telling = words.filter((word) => !sayingNothing.has(word) && !/^(19|20)\d\d$/.test(word));
  const unknown = words.filter((word) => !dictionary.words.has(word) && !dictionary.beginnings.has(word));
  const short = telling.length < words.length && telling.length > 0;
  for (const wrong of [unknown, words]) {
    const first = mendWords(words, dictionary, wrong);
    const meanings = short ? [...first, ...mendWords(telling, dictionary, wrong)] : first;
    yield { meanings, keys: keysOf(meanings), first };
  }
  if (telling.length > 2) {
    const meanings = telling.map((_, at) => asTyped(telling.toSpliced(at, 1)));
    yield { meanings, keys: keysOf(meanings) };
  }
}

/** Words that people and video sites add to names; they count when a name does hold them. */
const sayingNothing = new Set(
  `the a an and by feat ft featuring with from song album artist band official video audio lyric lyrics live hd
   remaster remastered version edition deluxe`.split(/\s+/),
);

/** Whether an entry holds all the words as they were typed, whole. */
function holdsWords({ title, artist, album }: EntryRow, words: readonly string[]): boolean {
  const held = new Set(searchWords(`${title} ${artist} ${album}`));
  return words.every((word) => held.has(word));
}

/** The page of the first attempt that fits anything, on whichever page. */
async function firstThatFits(
  connection: CommonQueryMethods,
  request: SearchRequest,
  attempts: Iterable<Reading>,
  inVain: Reading,
): Promise<readonly EntryRow[]> {
  const tried = new Set([queryFor(inVain.meanings)]);
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
  { meanings, keys, first }: Reading,
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

/** Most spellings of the whole that are compared with names when words have alternatives. */
const mostKeys = 32;

/** What the meanings are as whole names. */
function keysOf(meanings: readonly Meaning[]): string[] {
  const keys = new Set<string>();
  for (const meaning of meanings) {
    let names = [''];
    for (const alternatives of meaning) {
      names = names
        .flatMap((name) => alternatives.map(({ words }) => `${name} ${words.join(' ')}`))
        .slice(0, mostKeys);
    }
    for (const name of names) keys.add(nameKey(name));
  }
  return [...keys].slice(0, mostKeys);
}
