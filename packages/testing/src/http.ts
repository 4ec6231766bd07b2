import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received, not decompressed. */
  bytes: Buffer;
  text: string;
  json: () => unknown;
}

export interface HttpInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Sends one request exactly as given: adds no header but Host, follows, decodes and keeps nothing alive. (fetch adds
 * Sec-Fetch-Mode and more, and forbids Host.)
 */
export async function send(
  url: string,
  { method = 'GET', headers = {}, body }: HttpInit = {},
): Promise<HttpAnswer> {
  const origin = new URL(url).origin;
  return await new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    // The path as given: URL would normalise what a test wants to send.
    const options = {
      method,
      path: url.slice(origin.length) || '/',
      headers: { ...length, ...headers },
      agent: false,
    };
    const request = httpRequest(origin, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, text, json: () => JSON.parse(text) as unknown });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

export interface TestServer {
  url: string;
  send: (path: string, init?: HttpInit) => Promise<HttpAnswer>;
  close: () => Promise<void>;
}

/** Starts a server (or an Express app) on a free port of 127.0.0.1. */
export async function startServer(listener: RequestListener | Server): Promise<TestServer> {
  const server = typeof listener === 'function' ? createServer(listener) : listener;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Expected a TCP address');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    send: (path, init) => send(url + path, init),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
