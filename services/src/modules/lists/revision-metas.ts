import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import { historyLimits } from '@top100/contracts/history-limits';
import { countMoves } from './moves.ts';
import type { RevisionRow } from './revisions.ts';

/** Revisions of a list, newest first, as a person reads them: each with what it changed. */
export function revisionMetas(rows: readonly RevisionRow[]): RevisionMeta[] {
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    sync_version: row.sync_version,
    title: row.title,
    itemCount: row.item_count,
    writtenAt: new Date(row.written_at).toISOString(),
    ...(row.device_id !== null && { device_id: row.device_id }),
    ...(row.device_name !== null && { device_name: row.device_name }),
    moves: movesOf(row, rows),
  }));
}

/**
 * Compared with the content before it; the oldest one that is known has none, and counts as begun empty. What was
 * refused was begun from a list whose content may be known no more: then nothing is said of moves.
 */
function movesOf(row: RevisionRow, rows: readonly RevisionRow[]): number {
  const before = rows
    .filter(({ kind }) => kind !== 'refused')
    .filter((other) =>
      row.kind === 'refused' ? other.sync_version <= row.sync_version : isOlder(other, row),
    )
    .reduce<RevisionRow | undefined>(
      (latest, other) => (latest && !isOlder(latest, other) ? latest : other),
      undefined,
    );
  const isCutOff = rows.filter(({ kind }) => kind === 'edit').length >= historyLimits.editRevisions;
  if (!before && (isCutOff || row.kind === 'refused')) return 0;
  return countMoves(before?.item_ids ?? [], row.item_ids);
}

function isOlder(one: RevisionRow, other: RevisionRow): boolean {
  return one.sync_version < other.sync_version;
}
