import type { CommonQueryMethods } from '@top100/database/sql';
import { categories, isCategoryId } from '@top100/domain/categories';
import { publicListPath, userPath } from '@top100/domain/discover';
import { pageOf, pages } from '@top100/domain/pages';
import { countSitemapUrls, sitemapLists, sitemapUsers } from './queries.ts';
import { element, textElement, xmlDeclaration } from './xml.ts';

/** The protocol allows 50,000 URLs per file; fewer are faster to read and generate. */
const urlsPerFile = 10_000;
const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

interface SitemapUrl {
  path: string;
  /** Milliseconds since 1970. */
  changedAt?: number;
}

/** The index of all files: /sitemap.xml */
export async function sitemapIndex(connection: CommonQueryMethods, origin: string): Promise<string> {
  const counts = await countSitemapUrls(connection);
  const files = counts
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
    .flatMap(({ kind, count }) =>
      Array.from({ length: Math.ceil(count / urlsPerFile) }, (_, n) => `${kind}-${n + 1}`),
    );
  return document(
    'sitemapindex',
    ['pages', ...files].map((name) =>
      element('sitemap', {}, textElement('loc', `${origin}/sitemaps/${name}.xml`)),
    ),
  );
}

/** One file: 'pages', 'people-1' or 'songs-1'; undefined if it doesn't exist. */
export async function sitemapFile(
  connection: CommonQueryMethods,
  name: string,
  origin: string,
): Promise<string | undefined> {
  const addresses = await urlsOf(connection, name);
  if (addresses === undefined || addresses.length === 0) return undefined;
  return document(
    'urlset',
    addresses.map(({ path, changedAt }) =>
      element(
        'url',
        {},
        textElement('loc', origin + path) +
          (changedAt === undefined ? '' : textElement('lastmod', new Date(changedAt).toISOString())),
      ),
    ),
  );
}

async function urlsOf(connection: CommonQueryMethods, name: string): Promise<SitemapUrl[] | undefined> {
  if (name === 'pages') return pageUrls();
  const [, kind, number] = /^([a-z_]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const page = { offset: (Number(number) - 1) * urlsPerFile, limit: urlsPerFile };
  if (kind === 'people') {
    const people = await sitemapUsers(connection, page);
    return people.map(({ username, updated_at }) => ({ path: userPath(username), changedAt: updated_at }));
  }
  if (!isCategoryId(kind)) return undefined;
  const lists = await sitemapLists(connection, kind, page);
  return lists.map(({ username, category, public_slug, updated_at }) => ({
    path: publicListPath({ username, category, publicSlug: public_slug }),
    changedAt: updated_at,
  }));
}

/** Pages without user content: those of the page table, and Discover's of each category. */
function pageUrls(): SitemapUrl[] {
  const ofCategories = ['featured', 'popular'].flatMap((kind) =>
    categories.map(({ id }) => `/discover/${kind}/${id}`),
  );
  return [...Object.values(pages).map(({ path }) => path), ...ofCategories]
    .filter((path) => !path.includes(':') && path !== '/discover')
    .filter((path) => {
      const { status, robots } = pageOf(path);
      return status === 200 && robots === undefined;
    })
    .map((path) => ({ path }));
}

function document(root: string, elements: readonly string[]): string {
  return `${xmlDeclaration}${element(root, namespace, `\n${elements.join('\n')}\n`)}\n`;
}

/** Crawlers must be able to read pages with own lists to see their noindex, so those are not disallowed. */
export function robotsText(origin: string | undefined): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /lists/',
    'Disallow: /admin/',
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}
