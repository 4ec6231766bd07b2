import { decideWrite, replay, type WriteDecision } from '@top100/sync/decide-write';
import type { HeldList, ListFact } from '@top100/sync/facts';
import { readStoredList, storedVersion } from '@top100/sync/stored-records';
import type { GuardedWrite } from './disk-writer/guarded-write.ts';
import { type Known, readBoth } from './list-records.ts';
import type { Records } from './records.ts';

/** One list that is to be on disk as memory has it; `mine` is undefined where it is to be gone. */
export interface ListToWrite {
  id: string;
  mine: HeldList | undefined;
  /** What was last seen of it on disk. */
  seen: Known | undefined;
  /** The edits of this tab that are not on disk yet. */
  facts: readonly ListFact[];
}

export type WrittenList = { id: string } & WriteDecision;

/** Writes one list as memory has it, or, when another tab has written it since, our facts on top of theirs. */
export async function writeList(records: Records, list: ListToWrite): Promise<WrittenList> {
  const { id, mine, seen, facts } = list;
  const stored = readStoredList(id, await records.get(`m/${id}`));
  const decision =
    decideWrite(stored?.n, seen?.meta.n, mine) ?? replay((await readBoth(records, id))?.held, facts);
  putList(records, id, decision.held, decision.theirs ? undefined : seen);
  return { id, ...decision };
}

/** The same without asking: to be written only where nobody else has written since. */
export function guardedWriteOf(lists: readonly ListToWrite[]): GuardedWrite {
  const puts: [string, unknown][] = [];
  const deletes: string[] = [];
  const noted = {
    put: (key: string, value: unknown) => void puts.push([key, value]),
    delete: (key: string) => void deletes.push(key),
  };
  for (const { id, mine, seen } of lists) putList(noted, id, mine, seen);
  return { version: storedVersion, seen: lists.map(({ id, seen }) => [id, seen?.meta.n]), puts, deletes };
}

/** Writes what of a list is other than `before`, what lies on disk; undefined: what lies there is not known. */
function putList(
  records: Pick<Records, 'put' | 'delete'>,
  id: string,
  held: HeldList | undefined,
  before: Known | undefined,
): void {
  if (!held) {
    for (const part of ['m', 'i', 'q']) records.delete(`${part}/${id}`);
    return;
  }
  records.put(`m/${id}`, held.meta);
  if (held.items !== undefined && held.items !== before?.items) records.put(`i/${id}`, held.items);
  if (before && held.sync === before.sync) return;
  if (held.sync) records.put(`q/${id}`, held.sync);
  else records.delete(`q/${id}`);
}
