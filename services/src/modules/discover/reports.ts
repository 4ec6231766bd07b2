import type { EndpointResult } from '@top100/contracts/endpoint';
import type { listReports as listReportsCall } from '@top100/contracts/endpoints/admin';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { type ReportReason, reportReasons } from '@top100/domain/discover';
import { z } from 'zod';
import { isPublicList } from '../lists/index.ts';
import { adminListColumns, adminListJoins, adminListRow, toAdminList } from './admin-list.ts';

/** Maximum open anonymous reports per list; each address can send only a few of them. */
const maxAnonymousReports = 500;
/** Maximum reports per list that admins see. */
const maxShownReports = 100;

const foundRow = z.object({ isFull: z.boolean() });

/**
 * Returns undefined if the list isn't public, false if it has too many open anonymous reports. A user's second report
 * has no effect while the first is open.
 */
export async function insertReport(
  connection: CommonQueryMethods,
  report: {
    listId: string;
    reporterId: string | null;
    reason: ReportReason;
    details: string;
    itemId?: string | undefined;
  },
): Promise<boolean | undefined> {
  const { listId, reporterId, reason, details, itemId = null } = report;
  const found = await connection.maybeOne(sql.type(foundRow)`
    WITH shown AS (
      SELECT list.id, noted.item FROM lists AS list
        LEFT JOIN LATERAL (
          SELECT item FROM jsonb_array_elements(list.items) AS item
          WHERE list.show_notes AND item ->> 'id' = ${itemId}::text LIMIT 1
        ) AS noted ON true
        JOIN users AS owner ON owner.id = list.user_id
      WHERE list.id = ${listId} AND ${isPublicList}
    ), waiting AS (
      SELECT ${reporterId}::uuid IS NULL AND count(*) >= ${maxAnonymousReports} AS is_full
      FROM reports WHERE list_id = ${listId} AND reporter_id IS NULL AND closed_at IS NULL
    ), written AS (
      INSERT INTO reports (list_id, reporter_id, reason, details, item_id, item_title, note)
      SELECT id, ${reporterId}::uuid, ${reason}, ${details}, item ->> 'id',
        coalesce(item ->> 'title', item ->> 'name'), item ->> 'note' FROM shown
      WHERE NOT (SELECT is_full FROM waiting)
      ON CONFLICT (list_id, reporter_id) WHERE closed_at IS NULL DO NOTHING
    )
    SELECT waiting.is_full AS "isFull" FROM shown, waiting`);
  return found ? !found.isFull : undefined;
}

const reportRow = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  reporter: z.string().nullable(),
  note: z.object({ itemTitle: z.string(), text: z.string() }).nullable(),
  createdAt: z.string().transform((text) => new Date(text).toISOString()),
  outcome: z.enum(['dismissed', 'withheld']).nullable(),
});
const caseRow = adminListRow.extend({ reports: z.array(reportRow) });

type Reports = EndpointResult<typeof listReportsCall>;

/**
 * Reported lists, longest waiting first, or decided ones, latest first. Excludes deleted lists and those of deleted
 * accounts.
 */
export async function listReports(
  connection: CommonQueryMethods,
  { state, limit, offset }: { state: 'open' | 'closed'; limit: number; offset: number },
): Promise<Reports> {
  const condition = state === 'open' ? sql.fragment`closed_at IS NULL` : sql.fragment`closed_at IS NOT NULL`;
  const total = await connection.oneFirst(sql.type(z.object({ total: z.int() }))`
    SELECT count(DISTINCT list_id) AS total FROM reports JOIN lists ON lists.id = reports.list_id
      JOIN users ON users.id = lists.user_id WHERE ${condition} AND users.deleted_at IS NULL`);
  const rows = await connection.any(sql.type(caseRow)`
    SELECT ${adminListColumns}, reported.reports FROM (
      SELECT report.list_id, min(report.created_at) AS first_at, max(report.closed_at) AS closed_at,
        to_jsonb((array_agg(jsonb_build_object('id', report.id, 'reason', report.reason, 'details', report.details,
          'reporter', reporter.username,
          'note', CASE WHEN report.note IS NOT NULL THEN
            jsonb_build_object('itemTitle', coalesce(report.item_title, ''), 'text', report.note) END,
          'createdAt', report.created_at, 'outcome', report.outcome)
          ORDER BY report.reporter_id IS NULL, report.created_at, report.id))[:${maxShownReports}::int]) AS reports
      FROM reports AS report LEFT JOIN users AS reporter ON reporter.id = report.reporter_id
      WHERE ${condition} GROUP BY report.list_id
    ) AS reported JOIN lists AS list ON list.id = reported.list_id ${adminListJoins}
    WHERE owner.deleted_at IS NULL
    ORDER BY ${state === 'open' ? sql.fragment`reported.first_at` : sql.fragment`reported.closed_at DESC`}, list.id
    LIMIT ${limit} OFFSET ${offset}`);
  return { total, cases: rows.map(({ reports, ...row }) => ({ list: toAdminList(row), reports })) };
}

/** Closes the open reports of a list, in the transaction of the decision; returns their number. */
export async function closeReports(
  transaction: CommonQueryMethods,
  listId: string,
  outcome: 'dismissed' | 'withheld',
): Promise<number> {
  const { rowCount } = await transaction.query(sql.typeAlias('void')`
    UPDATE reports SET closed_at = now(), outcome = ${outcome} WHERE list_id = ${listId} AND closed_at IS NULL`);
  return rowCount;
}
