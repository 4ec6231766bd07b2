import type { EndpointResult } from '@top100/contracts/endpoint';
import {
  type AdminAction,
  adminSubjects,
  type listAdminLog,
} from '@top100/contracts/endpoints/admin-operations';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import type { Admin } from './deps.ts';

interface Action {
  action: AdminAction;
  /** The object of the action, with its current name. */
  subject: { kind: (typeof adminSubjects)[number]; id: string; name: string };
  details?: Record<string, unknown>;
}

/** Logs an admin's action. Call it in the transaction of the action, so that both are committed or neither is. */
export async function logAction(
  transaction: CommonQueryMethods,
  admin: Admin,
  { action, subject, details = {} }: Action,
): Promise<void> {
  await transaction.query(sql.typeAlias('void')`
    INSERT INTO admin_log (admin_id, admin_name, action, subject_kind, subject_id, subject_name, details)
    VALUES (${admin.id}, ${admin.username}, ${action}, ${subject.kind}, ${subject.id}, ${subject.name},
      ${JSON.stringify(details)}::jsonb)`);
}

const entryRow = z.object({
  id: z.string(),
  admin: z.string(),
  action: z.string(),
  subjectKind: z.enum(adminSubjects),
  subjectId: z.string(),
  subjectName: z.string(),
  details: z.record(z.string(), z.unknown()),
  at: z.number(),
});

/** Returns the entries, latest first. */
export async function readLog(
  connection: CommonQueryMethods,
  { limit, offset }: { limit: number; offset: number },
): Promise<EndpointResult<typeof listAdminLog>> {
  const total = await connection.oneFirst(
    sql.type(z.object({ total: z.int() }))`SELECT count(*) AS total FROM admin_log`,
  );
  const entries = await connection.any(sql.type(entryRow)`
    SELECT id, admin_name AS admin, action, subject_kind AS "subjectKind", subject_id AS "subjectId",
      subject_name AS "subjectName", details, at
    FROM admin_log ORDER BY at DESC, id LIMIT ${limit} OFFSET ${offset}`);
  return {
    total,
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
  };
}
