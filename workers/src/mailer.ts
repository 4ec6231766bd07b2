import { NonRetryableError } from '@top100/queues/job';
import { createTransport } from 'nodemailer';

export interface Mail {
  /** One address, checked by isEmail: nodemailer reads a comma or a line break as another recipient. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<…@…>`, the same for every attempt of one mail, so that mailboxes recognise duplicates. */
  messageId: string;
}

export interface Mailer {
  /** Throws MailRefusedError if the server permanently refuses this mail, another error if a retry may succeed. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

export interface MailFrom {
  name: string;
  address: string;
}

/** The server permanently refuses this address or mail; usually the address was mistyped. */
export class MailRefusedError extends NonRetryableError {}

/**
 * Result of one attempt. `refused` and `deferred` are permanent and temporary answers about the recipient or the mail;
 * `failed` means that the server is unavailable or rejects our host name, password or sender.
 */
export const mailResults = ['sent', 'refused', 'deferred', 'failed'] as const;
export type MailResult = (typeof mailResults)[number];

/** Mail over SMTP: `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
export function createMailer(
  url: string,
  from: MailFrom,
  observe: (result: MailResult) => void = () => undefined,
): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    // Content must never be loaded from a path or URL inside a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...mail }) => {
      try {
        await transport.sendMail({ ...mail, from, to: { name: '', address: to } });
        observe('sent');
      } catch (error) {
        const result = resultOf(error as MailError);
        observe(result);
        throw describe(error as MailError, result);
      }
    },
    close: () => transport.close(),
  };
}

/** Only answers to RCPT TO and DATA concern the recipient or the mail; all others point to the configuration. */
function resultOf({ responseCode, command }: MailError): MailResult {
  if (responseCode === undefined || !/^(RCPT TO|DATA)$/.test(command ?? '')) return 'failed';
  return responseCode >= 500 ? 'refused' : 'deferred';
}

/** Keeps only the server's codes: its text quotes the address, and errors are logged and stored. */
function describe({ code = 'unknown', responseCode, command }: MailError, result: MailResult): Error {
  const what = [code, command, responseCode].filter(Boolean).join(' ');
  return result === 'refused'
    ? new MailRefusedError(`the mail server refused this mail (${what})`)
    : new Error(`the mail server did not accept the mail (${what})`);
}

interface MailError {
  code?: string;
  responseCode?: number;
  command?: string;
}
