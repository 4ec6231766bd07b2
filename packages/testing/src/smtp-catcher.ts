import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface CaughtMail {
  id: string;
  /** Of the envelope: the real sender and recipients, whatever the headers say. */
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Lower-case name and value of every header, in order. */
  headers: readonly { key: string; value: string }[];
  receivedAt: Date;
}

/** How the server answers a client. */
export interface SmtpBehaviour {
  /** Delay of the answer to a recipient in milliseconds. */
  delayMs?: number;
  /** The status for a recipient, such as 550 or 451, instead of accepting it. */
  refuse?: ((address: string) => number | undefined) | undefined;
}

export interface SmtpCatcher {
  /** `smtp://127.0.0.1:port` */
  url: string;
  /** Received mails, oldest first; at most `keep`. */
  mails: readonly CaughtMail[];
  setBehaviour: (behaviour: SmtpBehaviour) => void;
  /** Closes the port and every connection, until `startListening` opens the same port again. */
  stopListening: () => Promise<void>;
  startListening: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Settings {
  /** A free one by default. */
  port?: number;
  keep?: number;
  onMail?: (mail: CaughtMail) => void;
}

/** A real SMTP server on 127.0.0.1 that stores mails and forwards nothing. */
export async function startSmtpCatcher(settings: Settings = {}): Promise<SmtpCatcher> {
  const { keep = Number.POSITIVE_INFINITY, onMail = () => undefined } = settings;
  const mails: CaughtMail[] = [];
  let behaviour: SmtpBehaviour = {};

  const options: SMTPServerOptions = {
    banner: 'Everything is kept here, nothing is sent on',
    // A client would otherwise use STARTTLS, and then reject the server's self-signed certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10_000_000,
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, answer) => {
      void sleep(behaviour.delayMs ?? 0).then(() => {
        const responseCode = behaviour.refuse?.(address);
        answer(responseCode ? Object.assign(new Error('not here'), { responseCode }) : null);
      });
    },
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        void read(Buffer.concat(chunks), from, to).then((mail) => {
          mails.push(mail);
          if (mails.length > keep) mails.shift();
          onMail(mail);
          answer(null);
        }, answer);
      });
    },
  };

  let open = await listen(options, settings.port ?? 0);
  const { port } = open;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setBehaviour: (chosen) => {
      behaviour = chosen;
    },
    stopListening: () => open.close(),
    startListening: async () => {
      open = await listen(options, port);
    },
    stop: () => open.close(),
  };
}

async function listen(options: SMTPServerOptions, port: number) {
  const server = new SMTPServer(options);
  // Ignores clients that disconnect in the middle.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  let closed: Promise<void> | undefined;
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => {
      closed ??= new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
      return closed;
    },
  };
}

async function read(bytes: Buffer, from: string, to: string[]): Promise<CaughtMail> {
  const { subject = '', text = '', html = '', messageId = '', headers } = await PostalMime.parse(bytes);
  const received = { id: randomUUID(), from, to, receivedAt: new Date() };
  return { ...received, subject, text, html, messageId, headers };
}
