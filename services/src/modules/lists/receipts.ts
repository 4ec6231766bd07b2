import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { type MetaRow, metaRow } from './list-row.ts';
import type { Operation } from './operation.ts';

const time = z.string().transform((text) => Date.parse(text));

/** The list in a stored answer, without the description, which a repetition contains anyway. */
const storedAnswer = metaRow.omit({ description: true }).extend({
  created_at: time,
  updated_at: time,
  last_sync_at: time,
  // Older receipts have none.
  withheld_reason: metaRow.shape.withheld_reason.default(null),
});

const receiptRow = z.object({
  list_id: z.string(),
  status: z.union([z.literal(200), z.literal(409), z.literal(410)]),
  answer: storedAnswer.nullable(),
  revision_id: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptRow>;

/** Finds the stored answer of an operation. Throws `bad_request` if it was for another list. */
export async function findReceipt(
  connection: CommonQueryMethods,
  { userId, id }: Operation,
  listId: string,
): Promise<Receipt | null> {
  const receipt = await connection.maybeOne(sql.type(receiptRow)`
    SELECT list_id, status, answer, revision_id FROM operation_receipts
    WHERE user_id = ${userId} AND operation_id = ${id}`);
  if (receipt && receipt.list_id !== listId) {
    const message = 'was used for another list';
    throw new AppError('bad_request', { problems: [{ path: 'headers.Idempotency-Key', message }] });
  }
  return receipt;
}

type ReceiptContent =
  | { status: 200; list?: MetaRow }
  | { status: 409; revisionId: string }
  | { status: 410; revisionId: string };

export async function storeReceipt(
  connection: CommonQueryMethods,
  { userId, id }: Operation,
  listId: string,
  settled: ReceiptContent,
): Promise<void> {
  const answer = settled.status === 200 && settled.list ? JSON.stringify(toStoredAnswer(settled.list)) : null;
  const revisionId = settled.status === 200 ? null : settled.revisionId;
  await connection.query(sql.typeAlias('void')`
    INSERT INTO operation_receipts (user_id, operation_id, list_id, status, answer, revision_id)
    VALUES (${userId}, ${id}, ${listId}, ${settled.status}, ${answer}::jsonb, ${revisionId}::uuid)
    ON CONFLICT DO NOTHING`);
}

function toStoredAnswer({ description: _, ...row }: MetaRow): z.input<typeof storedAnswer> {
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    ...row,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    last_sync_at: iso(row.last_sync_at),
  };
}
