import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Door {
  /** An origin of its own, without a slash at its end. */
  url: string;
  /** From now on nobody answers, as when the server is away or the network gone. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** The paths that were asked for since the last time, in order. */
  takePaths(): string[];
  /** What is given back in place of the product's own answer; undefined leaves it as it is. */
  change(path: string, body: ((original: string) => string) | undefined): void;
  end(): Promise<void>;
}

/**
 * A door before the product, on a port of its own: through it the server can go away and come back, and give out
 * another service worker, without anything being done to the product that other journeys use.
 */
export async function openDoor(product: string): Promise<Door> {
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
    takePaths: () => paths.splice(0),
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
