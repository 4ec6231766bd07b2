import { readStoredList } from '@top100/sync/stored-records';
import type { DiskContext, WrittenChange } from './disk-context.ts';
import { moveUnreadableItems, readLocalList, removeUnchanged } from './list-records.ts';
import type { InTurn } from './list-storage.ts';

/** Reads lists of an account again: when they are opened, or after another tab has written them. */
export function listReads({ database, events, known, reread }: DiskContext, inTurn: InTurn) {
  /** Reads one list with its items. */
  function readList(id: string): Promise<void> {
    return inTurn(async () => {
      let found = await database.transact('readonly', (records) => readLocalList(records, id));
      if (found && found.unreadable.length > 0) {
        const moved = await database.transact('readwrite', (records) => moveUnreadableItems(records, id));
        found = moved?.found;
        if (moved) events.onQuarantined([moved.quarantined]);
      }
      const isNew = found !== undefined || known.get(id) !== undefined;
      known.remember(id, found?.local);
      if (isNew) reread(id, found?.local);
    });
  }

  /** Reads again what another tab has written and memory lacks. */
  async function readChanged(changes: readonly WrittenChange[]): Promise<void> {
    for (const { id, n } of changes) {
      if (known.get(id)?.meta.n !== n) await readList(id);
    }
  }

  return {
    readList,
    readChanged,
    /** Compares every list with the disk: during a freeze, messages of other tabs may have been missed. */
    async compareAll(): Promise<void> {
      const metas = await inTurn(() => database.transact('readonly', (records) => records.all('m/')));
      const onDisk = new Map(metas.map(([id, raw]) => [id, readStoredList(id, raw)?.n]));
      const ids = new Set([...onDisk.keys(), ...known.ids()]);
      await readChanged([...ids].map((id) => ({ id, n: onDisk.get(id) })));
    },
    /** Removes the lists from the disk that still have the given fact count. */
    removeUnchanged: (counts: ReadonlyMap<string, number>) =>
      inTurn(async () => {
        const removed = await database.transact('readwrite', (records) => removeUnchanged(records, counts));
        for (const id of removed) {
          known.remember(id, undefined);
          reread(id, undefined);
        }
      }),
    removeQuarantined: (id: string) =>
      inTurn(() => database.transact('readwrite', async (records) => records.delete(`x/${id}`))),
  };
}
