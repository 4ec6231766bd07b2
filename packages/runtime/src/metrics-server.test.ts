import type { Server } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { send } from '@top100/testing/http';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

test('serves metrics as Prometheus text, and nothing else', async () => {
  const metrics = createMetrics('test');
  metrics.httpDuration.observe({ method: 'GET', route: '/x', status: '200' }, 0.02);
  server = await serveMetrics(metrics.registry, { port: 0, host: '127.0.0.1' });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { status, headers, text } = await send(`${url}/metrics`);
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(text).toContain(
    'http_request_duration_seconds_count{process="test",method="GET",route="/x",status="200"} 1',
  );
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect((await send(`${url}/`)).status).toBe(404);
});
