import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentMeta, type PageHead, pageOf, productName } from '@top100/contracts/pages';
import type { Request, RequestHandler } from 'express';
import { strongEtag } from './assets.ts';

/** Paths that programs ask for: an unknown one is an error of the API, never a page. */
const notPages = ['/api', '/lists', '/embed', '/admin/queues', '/mailbox', '/metrics'];

/**
 * Answers every page path with index.html, its title, description, canonical address and Open Graph tags
 * filled in for the path. Paths of no page get the same document with status 404; the app in it says so.
 *
 * @param root the folder of the build; without one, people are told what is missing
 * @param mode one build serves all modes: the document says when it is not production's
 */
export async function servePages(
  root: string,
  publicUrl: string | undefined,
  mode: { production: boolean },
): Promise<RequestHandler> {
  const template = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
  const bare = template && withoutHeadTags(template);
  const modeTag = mode.production
    ? ''
    : `<meta name="${developmentMeta.name}" content="${developmentMeta.content}">\n`;
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (notPages.some((prefix) => request.path === prefix || request.path.startsWith(`${prefix}/`)))
      return next();
    response.locals.route = 'page';
    if (bare === undefined) {
      response.status(503).type('text/plain').send('The browser app is not built yet: npm run build');
      return;
    }
    const head = pageOf(request.path);
    const html = bare.replace(
      '</head>',
      () => `${modeTag}${headTags(head, address(request, publicUrl))}</head>`,
    );
    response.status(head.status).set({ ETag: strongEtag(html), 'Cache-Control': 'no-cache' });
    response.type('html').send(html);
  };
}

/** What the template says about itself; the page's own tags take its place. */
function withoutHeadTags(template: string): string {
  return template
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(/<link[^>]*rel="canonical"[^>]*>\s*/gi, '')
    .replace(/<meta[^>]*(?:name="(?:description|robots|twitter:card)"|property="og:[^"]*")[^>]*>\s*/gi, '');
}

function headTags({ title, description, status, robots }: PageHead, url: string | undefined): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(robots ? [meta('name', 'robots', robots)] : []),
    ...(url !== undefined && status === 200
      ? [`<link rel="canonical" href="${escapeHtml(url)}">`, meta('property', 'og:url', url)]
      : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', 'summary'),
  ].join('\n');
}

/** The one address of a page: without query and trailing slash. Unknown when Host is not a plain host name. */
function address(request: Request, publicUrl: string | undefined): string | undefined {
  const { protocol, host, path } = request;
  if (publicUrl === undefined && !/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host ?? ''))
    return undefined;
  const origin = publicUrl === undefined ? `${protocol}://${host}` : new URL(publicUrl).origin;
  return origin + (path.replace(/\/+$/, '') || '/');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
