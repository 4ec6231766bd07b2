import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endpoints } from '@top100/contracts/endpoints/all';
import { errorBody } from '@top100/contracts/error-body';
import { startTestApp, type TestApp } from '../test/harness/app.ts';

let web: string;
let app: TestApp;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'top100-web-'));
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'index.html'), '<html><head></head><body></body></html>');
  await writeFile(join(web, 'assets/app-1a2b.js'), 'export {};');
  app = await startTestApp({ WEB_ROOT: web });
});

afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true });
});

const json = { 'Content-Type': 'application/json' };

describe('headers', () => {
  test.each([
    ['GET', '/api/health', 200],
    ['GET', '/api/ready', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/catalogue/categories', 200],
    ['GET', '/api/music/search', 400],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/%', 404],
    ['POST', '/api/health', 403],
    ['GET', '/', 200],
    ['GET', '/no-such-page', 404],
    ['GET', '/assets/app-1a2b.js', 200],
    ['GET', '/assets/app-old.js', 404],
    ['GET', '/metrics', 200],
  ])('%s %s sends all protective headers', async (method, path, status) => {
    const { status: answered, headers } = await app.send(path, { method });
    expect(answered).toBe(status);
    expectProtection(headers);
  });

  test.each(['/api/catalogue/categories', '/', '/assets/app-1a2b.js'])(
    'a 304 of %s sends them, too',
    async (path) => {
      const first = await app.send(path);
      expect(first.headers.etag).toMatch(/^"/);
      const again = await app.send(path, { headers: { 'If-None-Match': first.headers.etag ?? '' } });
      expect([again.status, again.text]).toEqual([304, '']);
      expectProtection(again.headers);
    },
  );

  test('require https in production and allow plain http elsewhere', async () => {
    const production = await startTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example' });
    const { headers } = await production.send('/api/health');
    await production.close();
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await app.send('/api/health')).headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  function expectProtection(headers: Record<string, unknown>) {
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part): [string, string] => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
    );
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('worker-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  }
});

describe('request ids', () => {
  test('keep a valid id and include it in errors', async () => {
    const { headers, json } = await app.send('/api/nothing', {
      headers: { 'X-Request-Id': 'from-the-proxy.1' },
    });
    expect(headers['x-request-id']).toBe('from-the-proxy.1');
    expect(errorBody.parse(json())).toMatchObject({
      code: 'unknown_endpoint',
      requestId: 'from-the-proxy.1',
    });
  });

  test.each(['short', 'a b c d e f g h', '"},{"level":"fatal"}', 'x'.repeat(65)])(
    'replace the invalid id %s',
    async (given) => {
      const { headers } = await app.send('/api/health', { headers: { 'X-Request-Id': given } });
      expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    },
  );
});

describe('the API', () => {
  test('serves every endpoint of the contracts and no others', async () => {
    for (const { method, path } of endpoints) {
      const { text } = await app.as()(path.replaceAll(/:\w+/g, 'x'), { method });
      expect([path, text]).not.toEqual([path, expect.stringContaining('unknown_endpoint')]);
    }
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/health/x',
      '/lists',
      '/lists/shared/a/songs',
      '/embed',
    ]) {
      const { status, headers, json } = await app.send(path);
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8']);
      expect(errorBody.parse(json()).code).toBe('unknown_endpoint');
    }
  });

  test('describes every endpoint in the OpenAPI document', async () => {
    const { json } = await app.send('/api/openapi.json');
    const document = json() as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const named = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(named.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  test('serves the API reference at /api/docs from its own files only', async () => {
    const page = await app.send('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(3);
    for (const file of files) expect([file, (await app.send(file)).status]).toEqual([file, 200]);
    expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]|\son\w+=/);
    expect((await app.send('/api/docs/package.json')).status).toBe(404);
  });

  test('ignores an Authorization header', async () => {
    const plain = await app.send('/api/health');
    const bearer = await app.send('/api/health', { headers: { Authorization: 'Bearer secret-token' } });
    expect([bearer.status, bearer.text]).toEqual([plain.status, plain.text]);
    expect(JSON.stringify(app.log())).not.toContain('secret-token');
  });

  test('compresses answers with the encodings that the client accepts', async () => {
    const plain = await app.send('/api/openapi.json');
    const brotli = await app.send('/api/openapi.json', { headers: { 'Accept-Encoding': 'br, gzip' } });
    const gzip = await app.send('/api/openapi.json', { headers: { 'Accept-Encoding': 'gzip' } });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(brotli.headers.vary).toContain('Accept-Encoding');
  });
});

describe('a request that changes state', () => {
  const own = () => app.url;
  const body = { body: '{}', headers: json };

  test.each([
    ['no Origin', {}, 'forbidden_origin'],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 'forbidden_origin'],
    ['a subdomain', { 'Sec-Fetch-Site': 'same-site' }, 'forbidden_origin'],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }, 'forbidden_origin'],
    ['Origin null', { Origin: 'null' }, 'forbidden_origin'],
    ["another site's Origin", { Origin: 'https://evil.example' }, 'forbidden_origin'],
    ['an Origin that only contains ours', { Origin: 'http://127.0.0.1.evil.example' }, 'forbidden_origin'],
    [
      'another site that claims our Origin',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'OWN' },
      'forbidden_origin',
    ],
    [
      'a form',
      { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      'json_only',
    ],
    ['plain text', { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' }, 'json_only'],
    ['a body of no type', { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': '' }, 'json_only'],
    [
      'a type that begins like JSON',
      { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/jsonp' },
      'json_only',
    ],
  ])('is rejected with 403: %s', async (_, headers, code) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const given = Object.fromEntries(
        Object.entries({ ...json, ...headers }).map(([k, v]) => [k, v === 'OWN' ? own() : v]),
      );
      const { status, json: read } = await app.send('/api/anything', { method, body: '{}', headers: given });
      expect([method, status, errorBody.parse(read()).code]).toEqual([method, 403, code]);
    }
  });

  test.each([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin' }],
    ['our own page on plain http', { Origin: 'OWN' }],
    ['our own page with a charset', { Origin: 'OWN', 'Content-Type': 'application/json; charset=utf-8' }],
  ])('is accepted: %s', async (_, headers) => {
    const given = Object.fromEntries(
      Object.entries({ ...json, ...headers }).map(([k, v]) => [k, v === 'OWN' ? own() : v]),
    );
    const { json: read } = await app.send('/api/anything', { method: 'POST', ...body, headers: given });
    expect(errorBody.parse(read()).code).toBe('unknown_endpoint');
  });

  test('must come from the configured origin in production, whatever the Host header', async () => {
    const production = await startTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example' });
    const ask = async (headers: Record<string, string>) => {
      const { json: read } = await production.send('/api/anything', {
        method: 'POST',
        body: '{}',
        headers: { ...json, ...headers },
      });
      return errorBody.parse(read()).code;
    };
    expect(await ask({ Origin: 'https://top100.example' })).toBe('unknown_endpoint');
    expect(await ask({ Origin: 'http://top100.example' })).toBe('forbidden_origin');
    expect(await ask({ Origin: 'https://evil.example', Host: 'evil.example' })).toBe('forbidden_origin');
    await production.close();
  });
});

describe('the request log', () => {
  test('contains no query and no email address', async () => {
    await app.send('/api/music/search?q=secret-words');
    await app.send('/people/somebody@example.com');
    await app.send('/people/other%40example.com');
    const written = JSON.stringify(app.log());
    expect(written).toContain('/people/[e-mail]');
    expect(written).not.toMatch(/secret-words|somebody|other%40/);
  });

  test('counts requests under the pattern of their route', async () => {
    await app.send('/api/music/search?q=abba');
    await app.send('/my-lists/songs/abc', { method: 'BREW' });
    const text = await app.metrics.registry.metrics();
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/music\/search"/);
    expect(text).not.toContain('abba');
    expect(text).not.toContain('BREW');
  });
});

describe('metrics on the public port', () => {
  test('are served to this machine only', async () => {
    const { text } = await app.send('/metrics');
    expect(text).toContain('process_cpu_seconds_total');
    const proxied = await app.send('/metrics', { headers: { 'X-Forwarded-For': '192.0.2.7' } });
    expect(proxied.status).toBe(404);
  });

  test('are not served in production', async () => {
    const production = await startTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example' });
    const { status } = await production.send('/metrics');
    await production.close();
    expect(status).toBe(404);
  });
});
