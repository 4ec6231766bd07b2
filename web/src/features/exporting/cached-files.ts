const cacheName = 'top100-poster-fonts';

/**
 * Loads a file of the app on first use and caches it for offline use. Its address changes with its content,
 * so the cache is never stale.
 *
 * @throws TypeError offline or behind a sign-in page, Error if the server doesn't have it
 */
export async function loadCachedFile(url: string): Promise<Uint8Array> {
  const cache = await openCache();
  const kept = await cache?.match(url);
  if (kept && !isPage(kept)) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  if (isPage(response)) throw new TypeError(`${url} returned a web page`);
  const bytes = await response.clone().arrayBuffer();
  // A full disk must not prevent the current export.
  await cache?.put(url, response).catch(() => undefined);
  return new Uint8Array(bytes);
}

/** A captive portal answers every address with its sign-in page and 200, which must not be cached. */
function isPage({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
}

/** Deletes files that older versions of the app have cached. */
export async function deleteOtherFiles(urls: ReadonlySet<string>): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const requests = await cache.keys();
  const old = requests.filter((request) => !urls.has(new URL(request.url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Undefined on pages over plain http, and in some private windows. */
async function openCache(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.open(cacheName).catch(() => undefined);
}
