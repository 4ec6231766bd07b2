import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports from which Linux (32768) and macOS (49152) take those of outgoing connections. */
const ports = { from: 15_000, below: 32_000 };

/**
 * A TCP port on 127.0.0.1 that is free at this moment. The system's own choice (port 0) could be taken by an outgoing
 * connection of another test between here and its use.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.below);
    const server = createServer().listen({ host: '127.0.0.1', port, exclusive: true });
    const isFree = await once(server, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        return false;
      },
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
