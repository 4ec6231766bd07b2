import type { AdminAction } from '@top100/contracts/endpoints/admin-operations';
import { errorBody } from '@top100/contracts/errors';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { TestApp, TestPerson } from '../../test-app.ts';

const entry = z.object({
  admin: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** Asks as somebody, and gives status and body. */
export function asking(app: TestApp, person?: TestPerson) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await app.as(person)(path, { method, ...(body !== undefined && { body }) });
    return { status: answer.status, body: answer.json() };
  };
}

/** The code of an error answer. */
export const codeIn = ({ body }: { body: unknown }) => errorBody.parse(body).code;

/** What the log says of a subject, the latest first, as admins read it. */
export async function logOf(app: TestApp, admin: TestPerson, subjectId: string) {
  const { body } = await asking(app, admin)('GET', '/api/admin/log?limit=100');
  const { entries } = z.object({ entries: z.array(entry) }).parse(body);
  return entries.filter((one) => one.subjectId === subjectId);
}

/** An entry of the log as it is to be expected. */
export function noted(
  admin: TestPerson,
  action: AdminAction,
  [subjectKind, subjectId, subjectName]: [string, string, string],
  details: object,
) {
  return { admin: admin.username, action, subjectKind, subjectId, subjectName, details };
}

/** Makes every note in the log fail, for tests of what then becomes of the change. */
export async function refuseNotes({ pool }: TestApp): Promise<() => Promise<unknown>> {
  await pool.query(sql.typeAlias('nothing')`
    ALTER TABLE admin_log ADD CONSTRAINT refuse_notes CHECK (false) NOT VALID`);
  return () => pool.query(sql.typeAlias('nothing')`ALTER TABLE admin_log DROP CONSTRAINT refuse_notes`);
}
