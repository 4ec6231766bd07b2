import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RequestHandler } from 'express';

interface Asset {
  /** Below the root, as sendFile takes it. */
  file: string;
  etag: string;
  cacheControl: string;
}

/** Vite puts content hashes into the names of these files. */
const hashedFolder = '/assets/';
const immutable = 'public, max-age=31536000, immutable';

/** Cached but revalidated: a stale service worker would keep an old app alive. */
const revalidate = 'no-cache';

/**
 * Serves the files of the built browser app, except index.html. They are listed once at the start, so that no other
 * path can reach a file.
 *
 * @param root the folder of the build; if it is missing, nothing is served
 */
export async function serveAssets(root: string): Promise<RequestHandler> {
  const assets = await listAssets(root);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const asset = assets.get(request.path);
    if (!asset) {
      if (!request.path.startsWith(hashedFolder)) return next();
      // A chunk of an older build. Answering with the page would make the browser parse HTML as a script.
      response.locals.route = 'asset';
      response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('No such file');
      return;
    }
    response.locals.route = 'asset';
    response.set({ ETag: asset.etag, 'Cache-Control': asset.cacheControl });
    const options = { root, cacheControl: false, lastModified: false, acceptRanges: false };
    response.sendFile(asset.file, options, (error) => {
      // A client that disconnects is no error; the request log records it.
      if (error && !response.headersSent && !request.destroyed) next(error);
    });
  };
}

/** Returns the path of a hashed file of the build by the prefix of its name. */
export async function findAsset(root: string, prefix: string): Promise<string | undefined> {
  const names = await readdir(join(root, hashedFolder)).catch(() => []);
  const name = names.find((one) => one.startsWith(`${prefix}-`) && /^[\w.-]+$/.test(one));
  return name && hashedFolder + name;
}

async function listAssets(root: string): Promise<Map<string, Asset>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const assets = await Promise.all(
    files.map(async (entry): Promise<[string, Asset]> => {
      const full = join(entry.parentPath, entry.name);
      const file = relative(root, full);
      const path = `/${file.split(sep).map(encodeURIComponent).join('/')}`;
      const cacheControl = path.startsWith(hashedFolder) ? immutable : revalidate;
      return [path, { file, etag: strongEtag(await readFile(full)), cacheControl }];
    }),
  );
  return new Map(assets.filter(([path]) => path !== '/index.html'));
}

/** An ETag that changes with every byte. */
export function strongEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
