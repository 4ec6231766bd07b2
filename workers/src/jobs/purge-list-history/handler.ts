import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { historyLimits } from '@top100/domain/history-limits';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';
import { batch, runInBatches } from '../../run-in-batches.ts';

/** Removes expired or excess receipts, contents of deleted lists, revisions and former addresses. */
export const purgeListHistoryJob = defineJob({ id: 'purge-list-history', payload: z.object({}) });

/** Keeps the ids of deleted lists for the account's life, so that no device brings a list back. */
export function purgeListHistoryHandler(connection: CommonQueryMethods) {
  return async () => {
    const statements = [
      oldReceipts(),
      excessReceipts(),
      oldContents(),
      oldRevisions(),
      oldEdits(),
      excessRevisions(),
      oldSlugs(),
    ];
    for (const statement of statements) await runInBatches(connection, statement);
  };
}

const days = (count: number) => sql.fragment`now() - ${count}::int * interval '1 day'`;

function oldReceipts(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM operation_receipts WHERE (user_id, operation_id) IN (
      SELECT user_id, operation_id FROM operation_receipts
      WHERE created_at < ${days(historyLimits.receiptDays)} LIMIT ${batch})`;
}

/** A repeated call without its receipt meets a newer version, and the device merges. */
function excessReceipts(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM operation_receipts WHERE (user_id, operation_id) IN (
      SELECT user_id, operation_id FROM (
        SELECT user_id, operation_id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC) AS number
        FROM operation_receipts WHERE user_id IN (
          SELECT user_id FROM operation_receipts
          GROUP BY user_id HAVING count(*) > ${historyLimits.receiptsPerAccount}::int)) AS numbered
      WHERE number > ${historyLimits.receiptsPerAccount}::int LIMIT ${batch})`;
}

function oldContents(): FragmentSqlToken {
  return sql.fragment`
    UPDATE list_tombstones SET content = NULL, title = NULL, category = NULL, item_count = NULL
    WHERE (user_id, list_id) IN (
      SELECT user_id, list_id FROM list_tombstones
      WHERE (content IS NOT NULL OR title IS NOT NULL) AND deleted_at < ${days(historyLimits.deletedDays)} LIMIT ${batch})`;
}

/** Revisions of conflicts, restores and deletions. Edits of existing lists are limited by number, not by age. */
function oldRevisions(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM list_revisions WHERE id IN (
      SELECT id FROM list_revisions
      WHERE kind <> 'edit' AND created_at < ${days(historyLimits.otherRevisionDays)} LIMIT ${batch})`;
}

/** Edits of permanently deleted lists. */
function oldEdits(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM list_revisions WHERE id IN (
      SELECT id FROM list_revisions AS revision
      WHERE kind = 'edit' AND created_at < ${days(historyLimits.otherRevisionDays)}
        AND NOT EXISTS (SELECT FROM lists WHERE lists.id = revision.list_id) LIMIT ${batch})`;
}

/** Every push enforces this limit, too; this applies a lowered limit to all accounts. */
function excessRevisions(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM list_revisions WHERE id IN (
      SELECT id FROM (
        SELECT id, sum(bytes) OVER (
          PARTITION BY user_id ORDER BY kind = 'edit', created_at DESC ROWS UNBOUNDED PRECEDING) AS total
        FROM list_revisions) AS held
      WHERE total > ${historyLimits.accountBytes}::bigint LIMIT ${batch})`;
}

/** Former addresses of permanently deleted lists; a restorable list keeps its addresses. */
function oldSlugs(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM slug_history WHERE slug IN (
      SELECT slug FROM slug_history AS former
      WHERE NOT EXISTS (SELECT FROM lists WHERE lists.id = former.list_id)
        AND NOT EXISTS (
          SELECT FROM list_tombstones AS buried WHERE buried.list_id = former.list_id AND buried.content IS NOT NULL)
      LIMIT ${batch})`;
}
