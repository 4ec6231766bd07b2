import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '@top100/testing/http';
import { createHttpServer } from '../server.ts';

const open: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function start(...options: Parameters<typeof createHttpServer>): Promise<TestServer> {
  const server = await startServer(createHttpServer(...options));
  open.push(server);
  return server;
}

async function dial({ url }: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  open.push({ close: () => socket.destroy() });
  await once(socket, 'connect');
  return socket;
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('pipelined requests', () => {
  test('are answered sequentially in order', async () => {
    let running = 0;
    let most = 0;
    let count = 0;
    const server = await start(async (_request, response) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      response.end(`answer ${++count}`);
    });
    const socket = await dial(server);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.write(get.repeat(6));
    while (!text.includes('answer 6')) await once(socket, 'data');
    expect(text.match(/answer \d/g)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `answer ${n}`));
    expect(most).toBe(1);
  });

  test('are not started while the client reads nothing', async () => {
    let begun = 0;
    const server = await start(
      (_request, response) => {
        begun += 1;
        response.end(Buffer.alloc(20_000_000));
      },
      { inactivity: 200 },
    );
    const socket = await dial(server);
    socket.pause();
    socket.write(get.repeat(6));
    await new Promise((resolve) => setTimeout(resolve, 600));
    socket.resume();
    await once(socket, 'close');
    expect(begun).toBe(1);
  });

  test('above the maximum close the socket', async () => {
    const server = await start(() => undefined);
    const socket = await dial(server);
    socket.write(get.repeat(30));
    await once(socket, 'close');
  });
});

test('a client that keeps sending without reading is disconnected', async () => {
  let isClosed = false;
  const server = await start(
    (request, response) => {
      request.socket.once('close', () => {
        isClosed = true;
      });
      response.end(Buffer.alloc(20_000_000));
    },
    { inactivity: 300 },
  );
  const socket = await dial(server);
  socket.pause();
  socket.write(get);
  const trickle = setInterval(() => socket.write('\r\n'), 50);
  for (let n = 0; n < 200 && !isClosed; n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  clearInterval(trickle);
  expect(isClosed).toBe(true);
});

test('an idle socket is closed, even during a request', async () => {
  const server = await start(() => undefined, { inactivity: 100 });
  const socket = await dial(server);
  socket.write(get);
  await once(socket, 'close');
});

describe('sockets of one address', () => {
  const answer = (_request: unknown, response: { end: (text: string) => void }) => response.end('here');

  test('are limited, and closing one admits another', async () => {
    const sockets = { perAddress: 2, perProcess: 100, isProxy: () => false };
    const server = await start(answer, { sockets });
    const [first] = [await dial(server), await dial(server)];
    const third = await dial(server);
    await once(third, 'close');
    first?.destroy();
    const { text } = await retry(() => server.send('/'));
    expect(text).toBe('here');
  });

  test('are not limited for a trusted proxy', async () => {
    const sockets = {
      perAddress: 2,
      perProcess: 100,
      isProxy: (address: string) => address.endsWith('127.0.0.1'),
    };
    const server = await start(answer, { sockets });
    for (let n = 0; n < 5; n++) await dial(server);
    expect((await server.send('/')).text).toBe('here');
  });
});

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 0; ; n++) {
    try {
      return await work();
    } catch (error) {
      if (n > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
