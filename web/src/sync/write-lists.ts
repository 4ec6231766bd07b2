import { decideWrite, replay, type WriteDecision } from '@top100/sync/decide-write';
import type { HeldList, ListFact } from '@top100/sync/facts';
import { readStoredList } from '@top100/sync/stored-records';
import { type Known, readBoth } from './list-records.ts';
import { assertNotNewer } from './load-lists.ts';
import type { RecordDatabase, Records } from './record-database.ts';

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

/** Another tab has written one of the lists since it was last seen. */
class Theirs extends Error {}

/**
 * Writes lists as memory has them, or nothing of them (undefined) where another tab has written one since. What is
 * asked and what is written is under way at once, since every answer that is waited for can cost a frame of the page:
 * the answers come while the writes can still be taken back.
 */
export async function writeUnlessTheirs(
  database: RecordDatabase,
  lists: readonly ListToWrite[],
): Promise<WrittenList[] | undefined> {
  try {
    return await database.transact('readwrite', async (records) => {
      const asked = Promise.all([records.get('_persist'), ...lists.map(({ id }) => records.get(`m/${id}`))]);
      // Awaited below; without this a write that throws would leave it unhandled.
      asked.catch(() => {});
      for (const { id, mine, seen } of lists) put(records, id, mine, seen);
      const [version, ...metas] = await asked;
      assertNotNewer(version);
      return lists.map(({ id, mine, seen }, index) => {
        const decision = decideWrite(readStoredList(id, metas[index])?.n, seen?.meta.n, mine);
        if (!decision) throw new Theirs();
        return { id, ...decision };
      });
    });
  } catch (error) {
    if (error instanceof Theirs) return undefined;
    throw error;
  }
}

/** Writes one list as memory has it, or, when another tab has written it since, our facts on top of theirs. */
export async function writeList(records: Records, list: ListToWrite): Promise<WrittenList> {
  const { id, mine, seen, facts } = list;
  const stored = readStoredList(id, await records.get(`m/${id}`));
  const decision =
    decideWrite(stored?.n, seen?.meta.n, mine) ?? replay((await readBoth(records, id))?.held, facts);
  put(records, id, decision.held, decision.theirs ? undefined : seen);
  return { id, ...decision };
}

/** Only the records that are other than `before`, what lies on disk; undefined: what lies there is not known. */
function put(records: Records, id: string, held: HeldList | undefined, before: Known | undefined): void {
  if (!held) {
    for (const part of ['m', 'i', 'q']) records.delete(`${part}/${id}`);
    return;
  }
  records.put(`m/${id}`, held.meta);
  if (held.items !== undefined && held.items !== before?.items) records.put(`i/${id}`, held.items);
  if (held.sync === before?.sync && before) return;
  if (held.sync) records.put(`q/${id}`, held.sync);
  else records.delete(`q/${id}`);
}
