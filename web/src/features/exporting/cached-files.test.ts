import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deleteOtherFiles, loadCachedFile } from './cached-files.ts';

const origin = 'https://top100.test';
const font = '/assets/inter-latin-400-normal-abc.woff';

let requests: string[];
let answer: (url: string) => Promise<Response>;
let kept: Map<string, Response>;
let isFull: boolean;

/** Browser APIs that jsdom lacks. */
const cache = {
  match: async (url: string) => kept.get(url)?.clone(),
  put: async (url: string, response: Response) => {
    if (isFull) throw new DOMException('Quota exceeded', 'QuotaExceededError');
    kept.set(url, response);
  },
  keys: async () => [...kept.keys()].map((url) => ({ url: origin + url })),
  delete: async ({ url }: { url: string }) => kept.delete(url.slice(origin.length)),
};

const before = { fetch: globalThis.fetch, caches: globalThis.caches };

beforeEach(() => {
  requests = [];
  kept = new Map();
  isFull = false;
  answer = async () => new Response(new Uint8Array([1, 2, 3]));
  globalThis.fetch = (async (url: string) => {
    requests.push(url);
    return answer(url);
  }) as typeof fetch;
  globalThis.caches = { open: async () => cache } as unknown as CacheStorage;
});

afterEach(() => {
  Object.assign(globalThis, { fetch: before.fetch });
  if (before.caches) globalThis.caches = before.caches;
  else Reflect.deleteProperty(globalThis, 'caches');
});

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('fetches a file once, and has it offline from then on', async () => {
  expect([...(await loadCachedFile(font))]).toEqual([1, 2, 3]);
  answer = offline;
  expect([...(await loadCachedFile(font))]).toEqual([1, 2, 3]);
  expect(requests).toEqual([font]);
});

test('throws offline without the file, and caches nothing', async () => {
  answer = offline;
  await expect(loadCachedFile(font)).rejects.toThrow(TypeError);
  answer = async () => new Response('No such file', { status: 404 });
  await expect(loadCachedFile(font)).rejects.toThrow('404');
  expect(kept.size).toBe(0);
});

test('neither returns nor caches the sign-in page of a captive portal', async () => {
  const page = () =>
    new Response('<title>Welcome</title>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  answer = async () => page();
  await expect(loadCachedFile(font)).rejects.toThrow(TypeError);
  expect(kept.size).toBe(0);
  // A cached one is fetched again.
  kept.set(font, page());
  answer = async () => new Response(new Uint8Array([1, 2, 3]));
  expect([...(await loadCachedFile(font))]).toEqual([1, 2, 3]);
});

test('returns the file although the disk is full or the browser has no caches', async () => {
  isFull = true;
  expect(await loadCachedFile(font)).toHaveLength(3);
  const refusing = { open: () => Promise.reject(new DOMException('Insecure', 'SecurityError')) };
  globalThis.caches = refusing as unknown as CacheStorage;
  expect(await loadCachedFile(font)).toHaveLength(3);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await loadCachedFile(font)).toHaveLength(3);
  await deleteOtherFiles(new Set());
  expect(requests).toEqual([font, font, font]);
});

test('deletes files of older versions from the device', async () => {
  await loadCachedFile(font);
  await loadCachedFile('/assets/inter-latin-400-normal-old.woff');
  await deleteOtherFiles(new Set([font]));
  expect([...kept.keys()]).toEqual([font]);
});
