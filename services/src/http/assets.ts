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

/** Vite names these files after their content. */
const hashedFolder = '/assets/';
const forever = 'public, max-age=31536000, immutable';

/** Kept by browsers, but asked for each time: a stale service worker would keep an old app alive. */
const askEachTime = 'no-cache';

/**
 * Serves the files of the built browser app, index.html aside. They are listed once at the start: a path that
 * is not on the list reaches no file, whatever it is made of.
 *
 * @param root the folder of the build; may be missing, then nothing is served
 */
export async function serveAssets(root: string): Promise<RequestHandler> {
  const assets = await listAssets(root);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const asset = assets.get(request.path);
    if (!asset) {
      if (!request.path.startsWith(hashedFolder)) return next();
      // A chunk of an older build. A page here would reach the browser as a script that does not parse.
      response.locals.route = 'asset';
      response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('No such file');
      return;
    }
    response.locals.route = 'asset';
    response.set({ ETag: asset.etag, 'Cache-Control': asset.cacheControl });
    const options = { root, cacheControl: false, lastModified: false, acceptRanges: false };
    response.sendFile(asset.file, options, (error) => {
      // A client that leaves halfway is no fault; the request log tells of it.
      if (error && !response.headersSent && !request.destroyed) next(error);
    });
  };
}

/** The path of a file of the build by the beginning of its name, which goes on with a hash; if there is one. */
export async function findAsset(root: string, beginning: string): Promise<string | undefined> {
  const names = await readdir(join(root, hashedFolder)).catch(() => []);
  const name = names.find((one) => one.startsWith(`${beginning}-`) && /^[\w.-]+$/.test(one));
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
      const cacheControl = path.startsWith(hashedFolder) ? forever : askEachTime;
      return [path, { file, etag: strongEtag(await readFile(full)), cacheControl }];
    }),
  );
  return new Map(assets.filter(([path]) => path !== '/index.html'));
}

/** A validator that changes with every byte. */
export function strongEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
