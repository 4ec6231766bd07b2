import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pageOf } from '@top100/domain/pages';
import { createLogger } from '@top100/runtime/logger';
import { startServer } from '@top100/testing/http';
import express from 'express';
import { startTestApp, type TestApp } from '../../test/harness/app.ts';
import { servePages } from './page.ts';
import { attachLoggers } from './request-log.ts';

/** A Vite manifest. */
const manifest = {
  'index.html': { file: 'assets/app-1a2b.js', isEntry: true },
  'src/features/discover/shared-list-page.tsx': {
    file: 'assets/shared-1.js',
    imports: ['index.html', '_rows.js'],
    css: ['assets/shared-1.css'],
  },
  'src/features/discover/user-page.tsx': { file: 'assets/user-1.js', imports: ['index.html'] },
  'src/features/home/home-page.tsx': { file: 'assets/home-1.js', imports: ['index.html'] },
  'src/features/my-lists/my-lists-page.tsx': {
    file: 'assets/lists-1.js',
    imports: ['index.html', '_rows.js'],
  },
  'src/features/votes/vote-widget.tsx': { file: 'assets/votes-1.js', imports: ['_rows.js'] },
  '_rows.js': { file: 'assets/rows-1.js', css: ['assets/rows-1.css'] },
};

let web: string;
let app: TestApp;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'top100-web-'));
  await mkdir(join(web, 'assets'));
  await mkdir(join(web, 'icons'));
  await writeFile(
    join(web, 'index.html'),
    `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<title>Template</title>
<meta name="description" content="Template">
<meta property="og:title" content="Template">
<script type="module" src="/assets/app-1a2b.js"></script>
</head><body><div id="root"></div></body></html>`,
  );
  await writeFile(join(web, 'sw.js'), 'self.skipWaiting();');
  await writeFile(join(web, 'manifest.webmanifest'), '{}');
  await writeFile(join(web, '.secret'), 'hidden');
  await writeFile(join(web, 'icons/with space.svg'), '<svg/>');
  await writeFile(join(web, 'assets/app-1a2b.js'), 'export {};');
  await mkdir(join(web, '.vite'));
  await writeFile(join(web, '.vite/manifest.json'), JSON.stringify(manifest));
  app = await startTestApp({ WEB_ROOT: web });
});

afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true });
});

test('a frequently visited page preloads its own code together with the entry, once', async () => {
  const asked = async (path: string) => {
    const { text } = await app.send(path);
    return [...text.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(
      ([, file]) => file,
    );
  };
  expect(await asked('/discover/@ana/songs/rainy-sunday-x7k2p9qa')).toEqual([
    '/assets/shared-1.css',
    '/assets/rows-1.css',
    '/assets/shared-1.js',
    '/assets/rows-1.js',
    '/assets/votes-1.js',
  ]);
  expect(await asked('/discover/@ana/songs')).toEqual(['/assets/user-1.js']);
  expect(await asked('/my-lists/songs/rainy-sunday')).toEqual([
    '/assets/rows-1.css',
    '/assets/lists-1.js',
    '/assets/rows-1.js',
  ]);
  expect(await asked('/privacy')).toEqual([]);
  expect(await asked('/')).toEqual(['/assets/home-1.js']);
  // The variant that the service worker caches.
  expect(await asked('/?shell')).toEqual([]);
});

describe('a page', () => {
  test.each(['/', '/my-lists/songs', '/my-lists/albums/my-list', '/contact', '/privacy', '/terms'])(
    '%s has its title, description and Open Graph tags',
    async (path) => {
      const { status, headers, text } = await app.send(path);
      const { title, description } = pageOf(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const html = text.replaceAll('&#38;', '&').replaceAll('&#39;', "'");
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<meta name="description" content="${description}">`);
      expect(html).toContain(`<meta property="og:title" content="${title}">`);
      expect(html).toContain(`<link rel="canonical" href="${app.url}${path}">`);
      expect(html).toContain('<script type="module" src="/assets/app-1a2b.js">');
      expect(html).not.toContain('Template');
      expect(html.match(/<title>/g)).toHaveLength(1);
    },
  );

  test('is the same document with status 404 and noindex if it doesn’t exist', async () => {
    const { status, text } = await app.send('/no/such/page');
    expect(status).toBe(404);
    expect(text).toContain('<div id="root">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('canonical');
  });

  test('is revalidated by a strong ETag', async () => {
    const first = await app.send('/contact');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
    const headers = { 'If-None-Match': first.headers.etag ?? '' };
    expect((await app.send('/contact', { headers })).status).toBe(304);
    expect((await app.send('/privacy', { headers })).status).toBe(200);
  });

  test('has a canonical URL without query and trailing slash', async () => {
    const { text } = await app.send('/contact/?utm_source=x');
    expect(text).toContain(`<link rel="canonical" href="${app.url}/contact">`);
  });

  test.each(['"><script>alert(1)</script>', 'a b.example', 'evil.example/x'])(
    'contains no markup from the Host header: %s',
    async (Host) => {
      const { text } = await app.send('/contact', { headers: { Host } });
      expect(text).not.toContain('alert(1)');
      expect(text).not.toContain('canonical');
    },
  );

  test.each([
    '/<script>alert(1)</script>',
    '/%3Cscript%3Ealert(1)',
    '//evil.example/',
    '/my-lists/songs/"onload="x',
  ])('contains no markup from the path: %s', async (path) => {
    const { text } = await app.send(path);
    expect(text).not.toMatch(/<script>|"onload=/);
  });

  test('contains the configured URL, whatever the Host header', async () => {
    const other = await startTestApp({ WEB_ROOT: web, PUBLIC_URL: 'https://top100.example/' });
    const { text } = await other.send('/contact', { headers: { Host: 'evil.example' } });
    await other.close();
    expect(text).toContain('<link rel="canonical" href="https://top100.example/contact">');
  });

  test('says that it is for developers, except in production', async () => {
    const tag = '<meta name="top100-mode" content="development">';
    expect((await app.send('/?demo=true')).text).toContain(tag);
    const production = await startTestApp({
      WEB_ROOT: web,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://top100.example',
    });
    const { text } = await production.send('/?demo=true');
    await production.close();
    expect(text).not.toContain('top100-mode');
  });

  test.each([
    '/api',
    '/api/x',
    '/lists/a',
    '/embed',
    '/pictures/x',
    '/feeds/x',
    '/mailbox',
    '/mailbox/1',
    '/stripe-stand-in',
  ])('is never sent for %s', async (path) => {
    const { status, headers } = await app.send(path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('has no body for a HEAD request', async () => {
    const { status, headers, text } = await app.send('/contact', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
    expect(headers.etag).toBeDefined();
  });

  test('is served while the database is unavailable, with 503 for crawlers', async () => {
    const lines: string[] = [];
    const own = express();
    attachLoggers(own, createLogger({ name: 'page', destination: { write: (line) => lines.push(line) } }));
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    own.use(
      await servePages(web, {
        publicUrl: undefined,
        production: true,
        findHead: (path) => (path === '/contact' ? Promise.resolve(undefined) : Promise.reject(away)),
      }),
    );
    const server = await startServer(own);
    const [page, other] = await Promise.all([server.send('/discover/a-list'), server.send('/contact')]);
    await server.close();
    expect([page.status, page.headers['retry-after'], other.status]).toEqual([503, '60', 200]);
    expect(page.text).toContain('<div id="root">');
    expect(lines.join()).toContain('ECONNREFUSED');
  });

  test('says what is missing without a build', async () => {
    const bare = await startTestApp();
    const { status, text } = await bare.send('/');
    await bare.close();
    expect([status, text]).toEqual([503, 'The browser app is not built yet: npm run build']);
  });
});

describe('a file of the build', () => {
  test.each([
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json; charset=utf-8'],
    ['/icons/with%20space.svg', 'no-cache', 'image/svg+xml'],
  ])('%s is cached as %s', async (path, cacheControl, type) => {
    const { status, headers } = await app.send(path);
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([200, cacheControl, type]);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    const again = await app.send(path, { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  test('of an older build is answered with 404 instead of a page', async () => {
    const { status, headers, text } = await app.send('/assets/app-old.js');
    expect([status, headers['cache-control'], text]).toEqual([404, 'no-store', 'No such file']);
  });

  test.each([
    '/.secret',
    '/assets/../.secret',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/index.html',
  ])('cannot be reached by %s', async (path) => {
    const { status, text } = await app.send(path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/hidden|root:/);
  });
});
