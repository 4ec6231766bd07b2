const cacheName = 'top100-poster-fonts';

/**
 * The bytes of a file of the app that is fetched when it is first needed, and then kept on the device for the times
 * without a network. Its address changes with its content, so what is kept is never out of date.
 *
 * @throws TypeError without a network, Error when the server does not have it
 */
export async function loadKeptFile(url: string): Promise<Uint8Array> {
  const cache = await openCache();
  const kept = await cache?.match(url);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = await response.clone().arrayBuffer();
  // A full disk is no reason to go without the file now.
  await cache?.put(url, response).catch(() => undefined);
  return new Uint8Array(bytes);
}

/** Takes what older versions of the app have kept off the device. */
export async function forgetOtherFiles(urls: ReadonlySet<string>): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const requests = await cache.keys();
  const old = requests.filter((request) => !urls.has(new URL(request.url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Browsers have no caches on pages that came over plain http, and some none in private windows. */
async function openCache(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.open(cacheName).catch(() => undefined);
}
