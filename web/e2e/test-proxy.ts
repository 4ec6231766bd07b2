import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface TestProxy {
  /** Its own origin, without a trailing slash. */
  url: string;
  /** Refuses connections, as if the server or the network were down. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** The requested paths since the last call, in order. */
  drainPaths(): string[];
  /** Replaces the body of a response; undefined restores it. */
  change(path: string, body: ((original: string) => string) | undefined): void;
  end(): Promise<void>;
}

/**
 * A proxy in front of the product on its own port: it can simulate an outage and serve another service worker,
 * without affecting other journeys.
 */
export async function startProxy(product: string): Promise<TestProxy> {
  const paths: string[] = [];
  const changes = new Map<string, (original: string) => string>();
  let server = await listen(0);
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;

  async function listen(at: number) {
    const made = createServer((incoming, outgoing) => {
      paths.push(incoming.url ?? '');
      pass(product, incoming, outgoing, changes.get(incoming.url ?? ''));
    });
    await new Promise<void>((resolve, reject) => {
      made.once('error', reject);
      made.listen(at, '127.0.0.1', resolve);
    });
    return made;
  }

  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  return {
    url,
    close,
    open: async () => {
      server = await listen(port);
    },
    drainPaths: () => paths.splice(0),
    change: (path, body) => (body ? changes.set(path, body) : changes.delete(path)),
    end: async () => {
      if (server.listening) await close();
    },
  };
}

function pass(
  product: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: ((original: string) => string) | undefined,
): void {
  const headers = { ...incoming.headers };
  if (change) {
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
  }
  const onward = request(product + incoming.url, { method: incoming.method ?? 'GET', headers }, (answer) => {
    if (!change) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const body = change(Buffer.concat(chunks).toString());
      const { etag: _etag, 'content-length': _length, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      outgoing.end(body);
    });
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
