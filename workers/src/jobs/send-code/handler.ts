import { createHash } from 'node:crypto';
import { codeOf } from '@top100/codes/code-of';
import { isEmail } from '@top100/contracts/identity';
import type { DatabasePool } from '@top100/database/sql';
import { GiveUp } from '@top100/queues/job';
import { thenDone } from '../../event-job.ts';
import type { Mailer } from '../../mailer.ts';
import { type Challenge, liveChallenge } from './challenge.ts';
import { codeMail } from './code-mail.ts';
import { sendCodeJob } from './job.ts';

export interface SendCodeDeps {
  pool: DatabasePool;
  mailer: Mailer;
  /** The server's key for codes, the same as the API's. */
  codeKey: string;
}

/** Mails the code that the event asked for, unless it is of no use any more: used, or followed by a newer one. */
export function sendCodeHandler({ pool, mailer, codeKey }: SendCodeDeps) {
  return thenDone(sendCodeJob, pool, async (fact) => {
    const challenge = await liveChallenge(pool, fact);
    if (!challenge) return;
    const { email, username, purpose } = challenge;
    if (!isEmail(email)) throw new GiveUp('this account has no address that can be mailed');
    const code = codeOf(codeKey, challenge);
    const minutes = Math.max(1, Math.round(challenge.leftMs / 60_000));
    await mailer.send({
      to: email,
      messageId: messageId(challenge),
      ...codeMail({ purpose, username, code, minutes }),
    });
  });
}

/** The same for a repetition; another one when the code was made anew, lest a mailbox drops it as known. */
function messageId({ userId, purpose, issuedAt, nonce }: Challenge): string {
  const hash = createHash('sha256').update(`${userId} ${purpose} ${issuedAt} `).update(nonce).digest('hex');
  return `<${hash.slice(0, 40)}@codes.top100>`;
}
