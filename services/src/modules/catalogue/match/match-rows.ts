import { setImmediate as nextTick } from 'node:timers/promises';
import type { MatchRow } from '@top100/contracts/endpoints/match';
import type { CommonQueryMethods } from '@top100/database/sql';
import type { EntryRow } from '../queries.ts';
import { searchCatalogue } from '../search.ts';
import { confidenceOf, type EntryKeys, entryKeys, type RowKeys, rowKeys } from './confidence.ts';
import { entriesByKey, entriesByTitleAndMaker } from './queries.ts';

/** An entry that a row may mean. */
export interface Candidate {
  entry: EntryRow;
  /** From 0 to 1. */
  confidence: number;
}

export interface MatchResult {
  status: 'match' | 'candidates' | 'none';
  /** Best first. */
  candidates: readonly Candidate[];
}

/** From this confidence on, an entry is a match. */
const matchThreshold = 0.9;
/** Entries below this confidence are not offered. */
const candidateThreshold = 0.62;
/** Minimum lead of the best candidate for a match without asking. */
const minLead = 0.015;
const maxCandidates = 5;

/**
 * Finds the entries that rows mean. Three statements look all rows up by name; only rows without candidates go through
 * the search, which corrects typos and is slower.
 */
export async function matchRows(
  connection: CommonQueryMethods,
  kind: string,
  rows: readonly MatchRow[],
): Promise<MatchResult[]> {
  const pending = rows.map((row) => ({ row, rowKeys: rowKeys(row), found: new Map<string, Candidate>() }));
  const unclear = () => pending.filter(({ found }) => ![...found.values()].some(isSure));
  const hasMaker = kind !== 'artist';

  if (hasMaker) {
    const keys = { titles: keysOf(pending, 'titles'), makers: keysOf(pending, 'makers') };
    await collectCandidates(await entriesByTitleAndMaker(connection, kind, keys), pending, 'titles');
  }
  const fields: readonly KeyField[] = hasMaker ? ['titles', 'makers'] : ['titles'];
  for (const by of fields) {
    const rest = unclear();
    await collectCandidates(await entriesByKey(connection, kind, by, keysOf(rest, by)), rest, by);
  }
  for (const one of unclear()) {
    if (one.found.size > 0) continue;
    const text = [one.row.title, one.row.artist].filter(Boolean).join(' ').slice(0, 100);
    const entries = await searchCatalogue(connection, {
      text,
      kinds: [kind],
      limit: maxCandidates,
      offset: 0,
    });
    for (const entry of entries) addCandidate(one, entryKeys(entry));
  }
  return pending.map(({ found }) => decide([...found.values()]));
}

interface PendingRow {
  rowKeys: RowKeys;
  found: Map<string, Candidate>;
}

type KeyField = 'titles' | 'makers';

function keysOf(pending: readonly PendingRow[], by: KeyField): string[] {
  return [...new Set(pending.flatMap((one) => one.rowKeys[by]))];
}

/** Rows with famous names are compared with thousands of entries: yield to other requests after this many. */
const rowsPerSlice = 10;

/** Compares each row with the entries that share one of its keys. */
async function collectCandidates(
  entries: readonly EntryRow[],
  pending: readonly PendingRow[],
  by: KeyField,
): Promise<void> {
  const byKey = new Map<string, EntryKeys[]>();
  for (const entry of entries.map(entryKeys)) {
    for (const key of entry[by]) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  for (const [at, one] of pending.entries()) {
    if (at > 0 && at % rowsPerSlice === 0) await nextTick();
    for (const key of one.rowKeys[by]) for (const entry of byKey.get(key) ?? []) addCandidate(one, entry);
  }
}

function addCandidate({ rowKeys, found }: PendingRow, entry: EntryKeys): void {
  const confidence = confidenceOf(rowKeys, entry);
  if (confidence >= candidateThreshold) found.set(entry.entry.id, { entry: entry.entry, confidence });
}

function isSure({ confidence }: Candidate): boolean {
  return confidence >= matchThreshold;
}

function decide(found: Candidate[]): MatchResult {
  const candidates = found
    .sort((a, b) => b.confidence - a.confidence || compare(a.entry.id, b.entry.id))
    .slice(0, maxCandidates);
  const [first, second] = candidates;
  if (!first) return { status: 'none', candidates: [] };
  const isAhead = !second || first.confidence - second.confidence >= minLead;
  return { status: isSure(first) && isAhead ? 'match' : 'candidates', candidates };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
