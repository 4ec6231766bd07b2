import { createHmac } from 'node:crypto';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import {
  codeLifetimeMs,
  maxCodeAttempts,
  maxCodeAttemptsTotal,
  resendAfterMs,
} from '@top100/domain/identity';
import { z } from 'zod';
import type { Purpose } from './challenge-store.ts';

/** Maximum codes per purpose mailed in an hour: for any client, and additionally for known browsers. */
const maxSends = 5;
const maxReservedSends = 5;

/** Key of the limits: an email, with or without an account. */
export interface CodeKey {
  emailHash: Buffer;
  purpose: Purpose;
}

export function codeKeyOf(secret: string, email: string, purpose: Purpose): CodeKey {
  return { emailHash: createHmac('sha256', secret).update(`code-limits\n${email}`).digest(), purpose };
}

export const knownBrowser = 'known-browser';

/** The key of a client other than a known browser: a hash of its address. */
export function clientKey(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`client\n${address}`).digest('base64url').slice(0, 16);
}

const currentTries = sql.fragment`(CASE WHEN tries_until > now() THEN wrong_tries ELSE '{}' END)`;
const triesRow = z.object({ tries: z.record(z.string(), z.int()) });

/** Returns the client's remaining wrong attempts, and locks the row to serialize attempts. */
export async function lockAttemptsLeft(
  transaction: CommonQueryMethods,
  { emailHash, purpose }: CodeKey,
  client: string,
): Promise<number> {
  const lock = () =>
    transaction.maybeOne(sql.type(triesRow)`
      SELECT ${currentTries} AS tries FROM code_limits
      WHERE email_hash = ${sql.binary(emailHash)} AND purpose = ${purpose} FOR UPDATE`);
  let held = await lock();
  if (!held) {
    await transaction.query(sql.typeAlias('void')`
      INSERT INTO code_limits (email_hash, purpose) VALUES (${sql.binary(emailHash)}, ${purpose})
      ON CONFLICT DO NOTHING`);
    held = await lock();
  }
  return attemptsLeft(held ?? { tries: {} }, client);
}

function attemptsLeft({ tries }: z.infer<typeof triesRow>, client: string): number {
  const { [knownBrowser]: own = 0, ...byAddress } = tries;
  if (client === knownBrowser) return Math.max(0, maxCodeAttempts - own);
  const inAll = Object.values(byAddress).reduce((sum, count) => sum + count, 0);
  return Math.max(0, Math.min(maxCodeAttempts - (byAddress[client] ?? 0), maxCodeAttemptsTotal - inAll));
}

/** Counts a wrong attempt and returns the remaining ones; requires lockAttemptsLeft. */
export async function countWrongTry(
  transaction: CommonQueryMethods,
  { emailHash, purpose }: CodeKey,
  client: string,
): Promise<number> {
  return attemptsLeft(
    await transaction.one(sql.type(triesRow)`
    UPDATE code_limits SET touched_at = now(),
      wrong_tries = ${currentTries} || jsonb_build_object(${client}::text, coalesce((${currentTries} ->> ${client}::text)::int, 0) + 1),
      tries_until = CASE WHEN tries_until > now() THEN tries_until
        ELSE now() + ${codeLifetimeMs} * interval '1 millisecond' END
    WHERE email_hash = ${sql.binary(emailHash)} AND purpose = ${purpose}
    RETURNING wrong_tries AS tries`),
    client,
  );
}

const sendsRow = z.object({
  sends: z.array(z.number()),
  reserved: z.array(z.number()),
  reservedUntil: z.number().nullable(),
  now: z.number(),
});

/**
 * Decides whether a code may be mailed now, and counts it: one in 60 seconds and five in an hour for all clients.
 * Browsers that have signed in to the account before have a quota of their own, and their code is protected for its
 * ten minutes: no other client can use up the account's codes or replace one while it is typed.
 */
export async function consumeSend(
  transaction: CommonQueryMethods,
  key: CodeKey,
  { isKnown }: { isKnown: boolean },
): Promise<boolean> {
  const { emailHash, purpose } = key;
  const inMs = (column: 'sends' | 'reserved_sends') => sql.fragment`
    (SELECT coalesce(array_agg((extract(epoch FROM sent) * 1000)::float8), '{}')
      FROM unnest(held.${sql.identifier([column])}) AS sent)`;
  const held = await transaction.one(sql.type(sendsRow)`
    INSERT INTO code_limits AS held (email_hash, purpose) VALUES (${sql.binary(emailHash)}, ${purpose})
    ON CONFLICT (email_hash, purpose) DO UPDATE SET touched_at = now()
    RETURNING ${inMs('sends')} AS sends, ${inMs('reserved_sends')} AS reserved,
      reserved_until AS "reservedUntil", now() AS now`);
  const { now } = held;
  const isWithinLimit = (sends: readonly number[], max: number) =>
    sends.every((sent) => sent <= now - resendAfterMs) &&
    sends.filter((sent) => sent > now - 3_600_000).length < max;
  const column =
    isKnown && isWithinLimit(held.reserved, maxReservedSends)
      ? ('reserved_sends' as const)
      : isWithinLimit(held.sends, maxSends)
        ? ('sends' as const)
        : undefined;
  if (column === undefined) return false;
  await recordSend(transaction, key, column);
  return column === 'reserved_sends' || held.reservedUntil === null || held.reservedUntil <= now;
}

/** A used code needs no protection: other clients may request one again. */
export async function releaseReserve(
  transaction: CommonQueryMethods,
  { emailHash, purpose }: CodeKey,
): Promise<void> {
  await transaction.query(sql.typeAlias('void')`
    UPDATE code_limits SET reserved_until = NULL
    WHERE email_hash = ${sql.binary(emailHash)} AND purpose = ${purpose}`);
}

/** Counts the code of a registration, which is always mailed. */
export async function recordFirstSend(transaction: CommonQueryMethods, key: CodeKey): Promise<void> {
  await transaction.query(sql.typeAlias('void')`
    INSERT INTO code_limits (email_hash, purpose) VALUES (${sql.binary(key.emailHash)}, ${key.purpose})
    ON CONFLICT (email_hash, purpose) DO UPDATE SET touched_at = now()`);
  await recordSend(transaction, key, 'sends');
}

async function recordSend(
  transaction: CommonQueryMethods,
  { emailHash, purpose }: CodeKey,
  column: 'sends' | 'reserved_sends',
): Promise<void> {
  const list = sql.identifier([column]);
  const reserved =
    column === 'reserved_sends'
      ? sql.fragment`, reserved_until = now() + ${codeLifetimeMs} * interval '1 millisecond'`
      : sql.fragment``;
  await transaction.query(sql.typeAlias('void')`
    UPDATE code_limits SET wrong_tries = '{}', tries_until = NULL,
      ${list} = (SELECT coalesce(array_agg(sent), '{}') FROM unnest(${list}) AS sent
        WHERE sent > now() - interval '1 hour') || now() ${reserved}
    WHERE email_hash = ${sql.binary(emailHash)} AND purpose = ${purpose}`);
}
