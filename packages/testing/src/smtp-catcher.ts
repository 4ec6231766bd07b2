import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface CaughtMail {
  id: string;
  /** Of the envelope: who it really came from and went to, whatever its headers say. */
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

/** How the server treats whoever wants to hand a mail over. */
export interface Manners {
  /** Milliseconds before it answers to a recipient. */
  delayMs?: number;
  /** The answer to a recipient, such as 550 or 451, in place of a friendly one. */
  refuse?: ((address: string) => number | undefined) | undefined;
}

export interface SmtpCatcher {
  /** `smtp://127.0.0.1:port` */
  url: string;
  /** What was caught, the oldest first; `keep` of them at most. */
  mails: readonly CaughtMail[];
  behave: (manners: Manners) => void;
  /** Nobody listens any more and every connection is cut, until it comes back on the same port. */
  goDown: () => Promise<void>;
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Settings {
  /** A free one unless given. */
  port?: number;
  keep?: number;
  onMail?: (mail: CaughtMail) => void;
}

/** A real SMTP server on 127.0.0.1 that keeps what it is given and sends nothing on. */
export async function startSmtpCatcher(settings: Settings = {}): Promise<SmtpCatcher> {
  const { keep = Number.POSITIVE_INFINITY, onMail = () => undefined } = settings;
  const mails: CaughtMail[] = [];
  let manners: Manners = {};

  const options: SMTPServerOptions = {
    banner: 'Everything is kept here, nothing is sent on',
    // A client that may would encrypt, and would then refuse the server's home-made certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10_000_000,
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, answer) => {
      void sleep(manners.delayMs ?? 0).then(() => {
        const responseCode = manners.refuse?.(address);
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
    behave: (chosen) => {
      manners = chosen;
    },
    goDown: () => open.close(),
    comeBack: async () => {
      open = await listen(options, port);
    },
    stop: () => open.close(),
  };
}

async function listen(options: SMTPServerOptions, port: number) {
  const server = new SMTPServer(options);
  // A client that hangs up in mid-sentence is its own trouble.
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
