import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import { historyLimits } from '@top100/domain/history-limits';
import { countMoves } from './moves.ts';
import type { RevisionRow } from './revisions.ts';

/** Describes revisions, newest first, with the number of moves in each. */
export function toRevisionMetas(rows: readonly RevisionRow[]): RevisionMeta[] {
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
 * Compares a revision with the content before it, or with an empty list for the oldest. A rejected revision may be
 * based on unknown content: then moves are 0.
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
