import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '@top100/testing/http';
import { createHttpServer, finishRequests, listen, portOf, timeouts } from './server.ts';

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The server's answer to an incomplete request. */
async function answerTo(text: string): Promise<string> {
  const quick = { ...timeouts, headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 30 };
  server = await startServer(
    createHttpServer((request, response) => {
      request.resume().on('end', () => response.end('done'));
    }, quick),
  );
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString();
  });
  socket.write(text);
  await once(socket, 'close');
  return said;
}

describe('a slow client', () => {
  test('has 10 s for the headers and 30 s for the whole request', () => {
    expect(timeouts).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
    expect(timeouts.connectionsCheckingInterval).toBeLessThanOrEqual(1_000);
  });

  test('that never ends its headers is disconnected', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toContain('408 Request Timeout');
  });

  test('that never ends its body is disconnected', async () => {
    expect(await answerTo('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf')).toContain('408');
  });
});

test('a server that shuts down answers started requests', async () => {
  const started = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const own = createHttpServer(async (_request, response) => {
    started.resolve();
    await go.promise;
    response.end('done');
  });
  await listen(own, 0, '127.0.0.1');
  const answer = fetch(`http://127.0.0.1:${portOf(own)}/`);
  await started.promise;
  const finished = finishRequests(own);
  go.resolve();
  expect(await (await answer).text()).toBe('done');
  await finished;
});
