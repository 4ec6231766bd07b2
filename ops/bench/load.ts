import { connect } from 'node:net';

/** One complete HTTP/1.1 request as bytes. */
export type MakeRequest = (client: number, turn: number) => Buffer;

export interface Load {
  perSecond: number;
  /** Milliseconds of each response. */
  times: number[];
  statuses: Map<number, number>;
  /** Of the last response, headers included. */
  bytes: number;
  bodyBytes: number;
}

interface Answer {
  status: number;
  size: number;
  bodyBytes: number;
}

/**
 * Loads a server with so many clients, each on a keep-alive connection with one request at a time. Clients read only
 * the length of a response, so that the servers get most of the two cores.
 */
export async function load(port: number, clients: number, ms: number, make: MakeRequest): Promise<Load> {
  const result: Load = { perSecond: 0, times: [], statuses: new Map(), bytes: 0, bodyBytes: 0 };
  const began = performance.now();
  const until = began + ms;
  await Promise.all(Array.from({ length: clients }, (_, client) => ask(port, client, until, make, result)));
  result.perSecond = result.times.length / ((performance.now() - began) / 1000);
  return result;
}

async function ask(
  port: number,
  client: number,
  until: number,
  make: MakeRequest,
  result: Load,
): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let got = Buffer.alloc(0);
  let settle: ((answer: Answer) => void) | undefined;
  socket.on('data', (chunk) => {
    got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
    const answer = wholeAnswer(got);
    if (!answer) return;
    got = Buffer.alloc(0);
    settle?.(answer);
  });
  const failed = new Promise<never>((_, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a server hung up')));
  });
  failed.catch(() => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  for (let turn = 0; performance.now() < until; turn += 1) {
    const request = make(client, turn);
    const sent = performance.now();
    const answered = new Promise<Answer>((resolve) => {
      settle = resolve;
    });
    socket.write(request);
    const { status, size, bodyBytes } = await Promise.race([answered, failed]);
    result.times.push(performance.now() - sent);
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    result.bytes = size;
    result.bodyBytes = bodyBytes;
  }
  socket.removeAllListeners('close').destroy();
}

function wholeAnswer(got: Buffer): Answer | undefined {
  const end = got.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = got.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (status !== 304 && length === undefined) throw new Error(`no length in the answer: ${head}`);
  const bodyBytes = status === 304 ? 0 : Number(length);
  const size = end + 4 + bodyBytes;
  return got.length >= size ? { status, size, bodyBytes } : undefined;
}

/** A request as bytes, with a JSON body. */
export function httpRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const all: Record<string, string> = {
    Host: '127.0.0.1',
    'Sec-Fetch-Site': 'same-origin',
    ...headers,
    ...(body !== '' && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
