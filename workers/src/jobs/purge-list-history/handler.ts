import { historyLimits } from '@top100/contracts/history-limits';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';

/** Rows of one statement: a purge after a long pause must not hold its locks for minutes. */
const batch = 1_000;

/** What it finds too old it removes; ids of deleted lists stay for the account's life, so that they never return. */
export function purgeListHistoryHandler(connection: CommonQueryMethods) {
  return async () => {
    const statements = [oldReceipts(), oldContents(), oldRevisions(), oldEdits(), tooMuch(), oldSlugs()];
    for (const statement of statements) await inBatches(connection, statement);
  };
}

async function inBatches(connection: CommonQueryMethods, statement: FragmentSqlToken): Promise<void> {
  for (;;) {
    const { rowCount } = await connection.query(sql.typeAlias('nothing')`${statement}`);
    if (rowCount < batch) return;
  }
}

const days = (count: number) => sql.fragment`now() - ${count}::int * interval '1 day'`;

function oldReceipts(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM operation_receipts WHERE (user_id, operation_id) IN (
      SELECT user_id, operation_id FROM operation_receipts
      WHERE created_at < ${days(historyLimits.receiptDays)} LIMIT ${batch})`;
}

function oldContents(): FragmentSqlToken {
  return sql.fragment`
    UPDATE list_tombstones SET content = NULL WHERE (user_id, list_id) IN (
      SELECT user_id, list_id FROM list_tombstones
      WHERE content IS NOT NULL AND deleted_at < ${days(historyLimits.deletedDays)} LIMIT ${batch})`;
}

/** Refused, restored over and deleted. Ordinary ones of lists that live have no age, only a number. */
function oldRevisions(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM list_revisions WHERE id IN (
      SELECT id FROM list_revisions
      WHERE kind <> 'edit' AND created_at < ${days(historyLimits.otherRevisionDays)} LIMIT ${batch})`;
}

/** Of lists that are gone for good: nothing can show them any more. */
function oldEdits(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM list_revisions WHERE id IN (
      SELECT id FROM list_revisions AS revision
      WHERE kind = 'edit' AND created_at < ${days(historyLimits.otherRevisionDays)}
        AND NOT EXISTS (SELECT FROM lists WHERE lists.id = revision.list_id) LIMIT ${batch})`;
}

/** Every push sees to it as well; this is for when the limit itself has become smaller. */
function tooMuch(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM list_revisions WHERE id IN (
      SELECT id FROM (
        SELECT id, sum(bytes) OVER (
          PARTITION BY user_id ORDER BY kind = 'edit', created_at DESC ROWS UNBOUNDED PRECEDING) AS total
        FROM list_revisions) AS held
      WHERE total > ${historyLimits.accountBytes}::bigint LIMIT ${batch})`;
}

/** Of lists that are gone for good; one whose deletion can still be taken back comes back with all its addresses. */
function oldSlugs(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM slug_history WHERE slug IN (
      SELECT slug FROM slug_history AS former
      WHERE NOT EXISTS (SELECT FROM lists WHERE lists.id = former.list_id)
        AND NOT EXISTS (
          SELECT FROM list_tombstones AS buried WHERE buried.list_id = former.list_id AND buried.content IS NOT NULL)
      LIMIT ${batch})`;
}
