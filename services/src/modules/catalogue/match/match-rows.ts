import { setImmediate as othersTurn } from 'node:timers/promises';
import type { MatchRow } from '@top100/contracts/endpoints/match';
import type { CommonQueryMethods } from '@top100/database/sql';
import type { EntryRow } from '../queries.ts';
import { searchCatalogue } from '../search.ts';
import { confidenceOf, type Known, known, type Wanted, wanted } from './confidence.ts';
import { entriesMade, entriesNamed, entriesTitled } from './entries-for-rows.ts';

/** An entry that a row may mean. */
export interface Candidate {
  entry: EntryRow;
  /** From 0 to 1. */
  confidence: number;
}

export interface Matched {
  status: 'match' | 'candidates' | 'none';
  /** Best first. */
  candidates: readonly Candidate[];
}

/** From here on it is the same work for all that the row says. */
const sure = 0.9;
/** Less is not worth a look. */
const worthALook = 0.62;
/** So much less sure has the second to be, for the first to be it without asking. */
const ahead = 0.015;
const mostCandidates = 5;

/**
 * The entries that rows mean. All rows together are looked up by their names in three statements; only what is still
 * unclear then goes through the search, which mends typos and takes longer.
 */
export async function matchRows(
  connection: CommonQueryMethods,
  kind: string,
  rows: readonly MatchRow[],
): Promise<Matched[]> {
  const asked = rows.map((row) => ({ row, wanted: wanted(row), found: new Map<string, Candidate>() }));
  const unclear = () => asked.filter(({ found }) => ![...found.values()].some(isSure));
  const hasMaker = kind !== 'artist';

  if (hasMaker) {
    const keys = { titles: keysOf(asked, 'titles'), makers: keysOf(asked, 'makers') };
    await share(await entriesNamed(connection, kind, keys), asked, 'titles');
  }
  const titled = unclear();
  await share(await entriesTitled(connection, kind, keysOf(titled, 'titles')), titled, 'titles');
  if (hasMaker) {
    const made = unclear();
    await share(await entriesMade(connection, kind, keysOf(made, 'makers')), made, 'makers');
  }
  for (const one of unclear()) {
    if (one.found.size > 0) continue;
    const text = [one.row.title, one.row.artist].filter(Boolean).join(' ').slice(0, 100);
    const entries = await searchCatalogue(connection, {
      text,
      kinds: [kind],
      limit: mostCandidates,
      offset: 0,
    });
    for (const entry of entries) consider(one, known(entry));
  }
  return asked.map(({ found }) => judge([...found.values()]));
}

interface Asked {
  wanted: Wanted;
  found: Map<string, Candidate>;
}

type Named = 'titles' | 'makers';

function keysOf(asked: readonly Asked[], by: Named): string[] {
  return [...new Set(asked.flatMap((one) => one.wanted[by]))];
}

/** Rows of famous names are held against thousands of entries: after so many of them others are served. */
const rowsAtOnce = 10;

/** Has each row look at the entries that have one of its keys. */
async function share(entries: readonly EntryRow[], asked: readonly Asked[], by: Named): Promise<void> {
  const byKey = new Map<string, Known[]>();
  for (const entry of entries.map(known)) {
    for (const key of entry[by]) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  for (const [at, one] of asked.entries()) {
    if (at > 0 && at % rowsAtOnce === 0) await othersTurn();
    for (const key of one.wanted[by]) for (const entry of byKey.get(key) ?? []) consider(one, entry);
  }
}

function consider({ wanted, found }: Asked, entry: Known): void {
  const confidence = confidenceOf(wanted, entry);
  if (confidence >= worthALook) found.set(entry.entry.id, { entry: entry.entry, confidence });
}

function isSure({ confidence }: Candidate): boolean {
  return confidence >= sure;
}

function judge(found: Candidate[]): Matched {
  const candidates = found
    .sort((a, b) => b.confidence - a.confidence || compare(a.entry.id, b.entry.id))
    .slice(0, mostCandidates);
  const [first, second] = candidates;
  if (!first) return { status: 'none', candidates: [] };
  const isAhead = !second || first.confidence - second.confidence >= ahead;
  return { status: isSure(first) && isAhead ? 'match' : 'candidates', candidates };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
