import { replay } from '@top100/sync/decide-write';
import type { LocalList } from '@top100/sync/facts';
import { knownLists } from './known-lists.ts';
import type { QuarantinedRecord } from './list-records.ts';
import type { RecordDatabase } from './record-database.ts';
import { unsavedChanges } from './unsaved-changes.ts';

/** What one write changed on disk; `n` is undefined for a list that is gone. */
export interface WrittenChange {
  id: string;
  n: number | undefined;
}

export interface DiskEvents {
  /** A list was read again; `lost`: another tab deleted it while this one had unsaved edits. */
  onReread(id: string, local: LocalList | undefined, lost: boolean): void;
  onWritten(changes: readonly WrittenChange[]): void;
  onSaved(): void;
  onSaveFailed(error: unknown): void;
  onQuarantined(found: readonly QuarantinedRecord[]): void;
}

/** State that reads and writes of an account's lists share. */
export function diskContext(database: RecordDatabase, events: DiskEvents) {
  const known = knownLists();
  const unsaved = unsavedChanges();
  return {
    database,
    events,
    known,
    unsaved,
    /** Replaces a list in memory with the stored one, unsaved edits applied. */
    reread(id: string, disk: LocalList | undefined, lost = false): void {
      known.noteReread(id);
      const edits = unsaved.of(id);
      const { local } = replay(disk, edits);
      // Deleted in memory only: the facts are still needed to delete it on disk.
      const isGone = local === undefined && disk === undefined;
      if (isGone) unsaved.forget(id);
      events.onReread(id, local, isGone && (lost || edits.length > 0));
    },
  };
}

export type DiskContext = ReturnType<typeof diskContext>;
