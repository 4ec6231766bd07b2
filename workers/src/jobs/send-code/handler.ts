import { createHash } from 'node:crypto';
import { codeOf } from '@top100/codes/code-of';
import type { DatabasePool } from '@top100/database/sql';
import { isEmail } from '@top100/domain/identity';
import { codeRequested } from '@top100/events/events';
import { sourceLocale } from '@top100/messages/active-language';
import type { Logger } from '@top100/runtime/logger';
import { atLeastOnce, defineEventJob, minutelyForADay } from '../../event-job.ts';
import { type Mailer, MailRefusedError } from '../../mailer.ts';
import { type Challenge, findPendingChallenge } from './challenge.ts';
import { codeMail } from './code-mail.ts';

/** Mails a code. */
export const sendCodeJob = defineEventJob(codeRequested, {
  id: 'send-code',
  concurrency: 5,
  backoffMs: 2_000,
  ...minutelyForADay,
});

export interface SendCodeDeps {
  pool: DatabasePool;
  mailer: Mailer;
  /** The server's key for codes, the same as the API's. */
  codeKey: string;
  log: Pick<Logger, 'info'>;
}

/**
 * Mails the requested code unless it is obsolete (used, or replaced by a newer one). If the mail server permanently
 * refuses the address, the job counts as done: the address was mistyped, and no retry or operator can correct it.
 */
export function sendCodeHandler({ pool, mailer, codeKey, log }: SendCodeDeps) {
  return atLeastOnce(sendCodeJob, pool, async (fact, { id }) => {
    const challenge = await findPendingChallenge(pool, fact);
    if (!challenge) return;
    const { email, username, purpose } = challenge;
    if (!isEmail(email)) return log.info({ job: sendCodeJob.id, id }, 'mail refused: not an address');
    const code = codeOf(codeKey, challenge);
    const minutes = Math.max(1, Math.round(challenge.remainingMs / 60_000));
    const mail = {
      to: email,
      messageId: messageId(challenge),
      ...codeMail({ locale: sourceLocale, purpose, username, code, minutes }),
    };
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      log.info({ job: sendCodeJob.id, id, reason: error.message }, 'mail refused');
    }
  });
}

/** The same for every attempt, so that mailboxes drop duplicates; a renewed code gets another one. */
function messageId({ userId, purpose, issuedAt, nonce }: Challenge): string {
  const hash = createHash('sha256').update(`${userId} ${purpose} ${issuedAt} `).update(nonce).digest('hex');
  return `<${hash.slice(0, 40)}@codes.top100>`;
}
