import type { AdminAction } from '@top100/contracts/endpoints/admin-operations';
import { errorBody } from '@top100/contracts/error-body';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { TestApp, TestPerson } from './app.ts';

const entry = z.object({
  admin: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** Sends requests as an account; returns status and body. */
export function clientOf(app: TestApp, person?: TestPerson) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await app.as(person)(path, { method, ...(body !== undefined && { body }) });
    return { status: answer.status, body: answer.json() };
  };
}

/** Signs up an admin, who sends requests and leaves entries in the log. */
export async function signUpAdmin(app: TestApp) {
  const admin = await app.signUp({ username: 'Boss', admin: true });
  const ask = clientOf(app, admin);
  return {
    cookie: admin.cookie,
    ask,
    /** Reads the log entries of a subject, latest first. */
    async logOf(subjectId: string) {
      const { body } = await ask('GET', '/api/admin/log?limit=100');
      const { entries } = z.object({ entries: z.array(entry) }).parse(body);
      return entries.filter((one) => one.subjectId === subjectId);
    },
    /** An expected log entry. */
    logEntry: (
      action: AdminAction,
      [subjectKind, subjectId, subjectName]: [string, string, string],
      details: object,
    ) => ({ admin: admin.username, action, subjectKind, subjectId, subjectName, details }),
  };
}

/** Returns the code of an error answer. */
export const errorCodeOf = ({ body }: { body: unknown }) => errorBody.parse(body).code;

/** Makes every log entry fail, to test that the change is rolled back. */
export async function failAdminLog({ pool }: TestApp): Promise<() => Promise<unknown>> {
  await pool.query(sql.typeAlias('void')`
    ALTER TABLE admin_log ADD CONSTRAINT refuse_notes CHECK (false) NOT VALID`);
  return () => pool.query(sql.typeAlias('void')`ALTER TABLE admin_log DROP CONSTRAINT refuse_notes`);
}
