import { GiveUp } from '@top100/queues/job';
import { createTransport } from 'nodemailer';

export interface Mail {
  /** One address, checked by isEmail: nodemailer would read a comma or a line break as one more recipient. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every repetition of one mail, so that a mailbox can tell it from another one: `<…@…>`. */
  messageId: string;
}

export interface Mailer {
  /** Throws GiveUp when the server will never take this mail, another error when it may do so later. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

export interface MailFrom {
  name: string;
  address: string;
}

/** Mail over SMTP: `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
export function createMailer(url: string, from: MailFrom): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is made of what it says, never of what it points at.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...mail }) => {
      try {
        await transport.sendMail({ ...mail, from, to: { name: '', address: to } });
      } catch (error) {
        throw describe(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The server's own words quote the address, and errors are logged and kept: only its figures are passed on. */
function describe(error: unknown): Error {
  const { code = 'unknown', responseCode, command } = error as MailError;
  // A refusal of the person or of the mail; of our name, password or sender it is the configuration's fault.
  const final = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command ?? '');
  const what = [code, command, responseCode].filter(Boolean).join(' ');
  return final
    ? new GiveUp(`the mail server refuses this mail (${what})`)
    : new Error(`the mail server did not take the mail (${what})`);
}

interface MailError {
  code?: string;
  responseCode?: number;
  command?: string;
}
