import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { forgetOtherFiles, loadKeptFile } from './kept-files.ts';

const origin = 'https://top100.test';
const font = '/assets/inter-latin-400-normal-abc.woff';

let asked: string[];
let answer: (url: string) => Promise<Response>;
let kept: Map<string, Response>;
let isFull: boolean;

/** What a browser has and jsdom has not. */
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
  asked = [];
  kept = new Map();
  isFull = false;
  answer = async () => new Response(new Uint8Array([1, 2, 3]));
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
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

test('a file is fetched once, and is there without a network from then on', async () => {
  expect([...(await loadKeptFile(font))]).toEqual([1, 2, 3]);
  answer = offline;
  expect([...(await loadKeptFile(font))]).toEqual([1, 2, 3]);
  expect(asked).toEqual([font]);
});

test('without a network and without the file there is an error, and nothing is kept', async () => {
  answer = offline;
  await expect(loadKeptFile(font)).rejects.toThrow(TypeError);
  answer = async () => new Response('No such file', { status: 404 });
  await expect(loadKeptFile(font)).rejects.toThrow('404');
  expect(kept.size).toBe(0);
});

test('a full disk, or a browser without caches, is no reason to go without the file', async () => {
  isFull = true;
  expect(await loadKeptFile(font)).toHaveLength(3);
  const refusing = { open: () => Promise.reject(new DOMException('Insecure', 'SecurityError')) };
  globalThis.caches = refusing as unknown as CacheStorage;
  expect(await loadKeptFile(font)).toHaveLength(3);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await loadKeptFile(font)).toHaveLength(3);
  await forgetOtherFiles(new Set());
  expect(asked).toEqual([font, font, font]);
});

test('files of an older version are taken off the device', async () => {
  await loadKeptFile(font);
  await loadKeptFile('/assets/inter-latin-400-normal-old.woff');
  await forgetOtherFiles(new Set([font]));
  expect([...kept.keys()]).toEqual([font]);
});
