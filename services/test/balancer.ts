import { Agent, createServer, get, request as httpRequest } from 'node:http';
import { startServer, type TestServer } from '@top100/testing/http';

/**
 * A minimal load balancer: it checks readiness, distributes requests round-robin and never retries, so that clients
 * see every dropped request.
 */
export async function startBalancer(urls: readonly string[]): Promise<TestServer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const look = setInterval(() => {
    for (const url of urls) {
      const probe = get(`${url}/api/ready`, { agent: false }, (answer) => {
        answer.resume();
        if (answer.statusCode === 200) ready.add(url);
        else ready.delete(url);
      });
      probe.on('error', () => ready.delete(url));
    }
  }, 50);
  let turn = 0;
  const server = await startServer(
    createServer((request, response) => {
      const open = [...ready];
      turn += 1;
      const target = open[turn % open.length];
      const fail = (reason: string) => {
        if (!response.headersSent) response.writeHead(502);
        response.end(reason);
      };
      if (target === undefined) return fail('nobody is ready');
      const { method, headers, url = '/' } = request;
      const passed = httpRequest(target + url, { method, headers, agent }, (answer) => {
        const { connection: _, 'transfer-encoding': __, ...fields } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, fields);
        answer.on('error', (error) => fail(String(error)));
        answer.pipe(response);
      });
      passed.on('error', (error) => fail(String(error)));
      request.pipe(passed);
    }),
  );
  return {
    ...server,
    close: async () => {
      clearInterval(look);
      agent.destroy();
      await server.close();
    },
  };
}
