import { type ReportReason, reportReasons } from '@top100/contracts/discover';
import type { EndpointResult } from '@top100/contracts/endpoint';
import type { listReports as listReportsCall } from '@top100/contracts/endpoints/admin';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { isPublicList } from '../lists/index.ts';
import { adminListColumns, adminListJoins, adminListRow, toAdminList } from './admin-list.ts';

/** So many reports by people who are not signed in wait for one list; more would tell an admin nothing new. */
const mostAnonymous = 20;
/** So many reports of one list are shown to admins. */
const mostShown = 100;

const foundRow = z.object({ id: z.string() });

/** False where strangers see no such list. The same person's second report changes nothing while the first is open. */
export async function insertReport(
  connection: CommonQueryMethods,
  report: { listId: string; reporterId: string | null; reason: ReportReason; details: string },
): Promise<boolean> {
  const { listId, reporterId, reason, details } = report;
  const found = await connection.maybeOne(sql.type(foundRow)`
    WITH shown AS (
      SELECT list.id FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      WHERE list.id = ${listId} AND ${isPublicList}
    ), written AS (
      INSERT INTO reports (list_id, reporter_id, reason, details)
      SELECT id, ${reporterId}::uuid, ${reason}, ${details} FROM shown
      WHERE ${reporterId}::uuid IS NOT NULL OR ${mostAnonymous} > (
        SELECT count(*) FROM reports WHERE list_id = ${listId} AND reporter_id IS NULL AND closed_at IS NULL)
      ON CONFLICT (list_id, reporter_id) WHERE closed_at IS NULL DO NOTHING
    )
    SELECT id FROM shown`);
  return found !== null;
}

const reportRow = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  reporter: z.string().nullable(),
  createdAt: z.string().transform((text) => new Date(text).toISOString()),
  outcome: z.enum(['dismissed', 'withheld']).nullable(),
});
const caseRow = adminListRow.extend({ reports: z.array(reportRow) });

type Reports = EndpointResult<typeof listReportsCall>;

/**
 * Reported lists, the longest waiting first; or those that were decided on, the latest first. Deleted ones are out, and
 * those of deleted accounts.
 */
export async function listReports(
  connection: CommonQueryMethods,
  { state, limit, offset }: { state: 'open' | 'closed'; limit: number; offset: number },
): Promise<Reports> {
  const isMeant = state === 'open' ? sql.fragment`closed_at IS NULL` : sql.fragment`closed_at IS NOT NULL`;
  const total = await connection.oneFirst(sql.type(z.object({ total: z.int() }))`
    SELECT count(DISTINCT list_id) AS total FROM reports JOIN lists ON lists.id = reports.list_id
      JOIN users ON users.id = lists.user_id WHERE ${isMeant} AND users.deleted_at IS NULL`);
  const rows = await connection.any(sql.type(caseRow)`
    SELECT ${adminListColumns}, reported.reports FROM (
      SELECT report.list_id, min(report.created_at) AS first_at, max(report.closed_at) AS closed_at,
        to_jsonb((array_agg(jsonb_build_object('id', report.id, 'reason', report.reason, 'details', report.details,
          'reporter', reporter.username, 'createdAt', report.created_at, 'outcome', report.outcome)
          ORDER BY report.created_at, report.id))[:${mostShown}::int]) AS reports
      FROM reports AS report LEFT JOIN users AS reporter ON reporter.id = report.reporter_id
      WHERE ${isMeant} GROUP BY report.list_id
    ) AS reported JOIN lists AS list ON list.id = reported.list_id ${adminListJoins}
    WHERE owner.deleted_at IS NULL
    ORDER BY ${state === 'open' ? sql.fragment`reported.first_at` : sql.fragment`reported.closed_at DESC`}, list.id
    LIMIT ${limit} OFFSET ${offset}`);
  return { total, cases: rows.map(({ reports, ...row }) => ({ list: toAdminList(row), reports })) };
}

/** Closes the open reports of a list, in the transaction of what was decided; answers how many. */
export async function closeReports(
  transaction: CommonQueryMethods,
  listId: string,
  outcome: 'dismissed' | 'withheld',
): Promise<number> {
  const { rowCount } = await transaction.query(sql.typeAlias('nothing')`
    UPDATE reports SET closed_at = now(), outcome = ${outcome} WHERE list_id = ${listId} AND closed_at IS NULL`);
  return rowCount;
}
