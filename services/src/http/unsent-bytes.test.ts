import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@top100/testing/eventually';
import { startServer, type TestServer } from '@top100/testing/http';
import express from 'express';
import { handleErrors } from './error-handler.ts';
import { limitUnsentBytes } from './unsent-bytes.ts';

const open: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const megabyte = 1024 * 1024;

async function start(limits: { perAddress: number; perProcess: number }): Promise<TestServer> {
  const app = express();
  app.set('trust proxy', 'loopback');
  limitUnsentBytes(app, limits);
  app.get('/large', (_request, response) => response.send(Buffer.alloc(8 * megabyte)));
  app.get('/small', (_request, response) => response.send('here'));
  app.use(handleErrors);
  const server = await startServer(app);
  open.push(server);
  return server;
}

/** Requests a large answer without reading it. */
async function hold({ url }: TestServer, address: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(`GET /large HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  // Wait until the answer is handed over.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return socket;
}

const ask = async (server: TestServer, path: string, address: string) =>
  (await server.send(path, { headers: { 'X-Forwarded-For': address } })).status;

describe('unread answers', () => {
  test('block further answers to their address only, until they are read or dropped', async () => {
    const server = await start({ perAddress: 10 * megabyte, perProcess: 100 * megabyte });
    const socket = await hold(server, '192.0.2.1');
    expect(await ask(server, '/large', '192.0.2.1')).toBe(429);
    expect(await ask(server, '/small', '192.0.2.1')).toBe(200);
    expect(await ask(server, '/large', '192.0.2.2')).toBe(200);
    socket.destroy();
    await eventually(async () => expect(await ask(server, '/large', '192.0.2.1')).toBe(200));
    expect(await ask(server, '/large', '192.0.2.1')).toBe(200);
  });

  test('of many addresses leave each one answer at a time', async () => {
    const server = await start({ perAddress: 100 * megabyte, perProcess: 20 * megabyte });
    for (const n of [1, 2, 3]) await hold(server, `192.0.2.${n}`);
    expect(await ask(server, '/large', '192.0.2.1')).toBe(429);
    expect(await ask(server, '/large', '192.0.2.9')).toBe(200);
  });
});
