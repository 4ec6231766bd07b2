import { categories, isCategoryId } from '@top100/contracts/categories';
import { publicListPath, userPath } from '@top100/contracts/discover';
import { pageOf, pages } from '@top100/contracts/pages';
import type { CommonQueryMethods } from '@top100/database/sql';
import { countAddresses, listAddresses, peopleAddresses } from './queries.ts';
import { element, textElement, xmlDeclaration } from './xml.ts';

/** Of the 50,000 addresses that the protocol allows in a file: each must be read and made within a moment. */
const addressesPerFile = 10_000;
const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

interface Address {
  path: string;
  /** Milliseconds since 1970. */
  changedAt?: number;
}

/** The list of all files: /sitemap.xml */
export async function sitemapIndex(connection: CommonQueryMethods, origin: string): Promise<string> {
  const counts = await countAddresses(connection);
  const files = counts
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
    .flatMap(({ kind, count }) =>
      Array.from({ length: Math.ceil(count / addressesPerFile) }, (_, n) => `${kind}-${n + 1}`),
    );
  return document(
    'sitemapindex',
    ['pages', ...files].map((name) =>
      element('sitemap', {}, textElement('loc', `${origin}/sitemaps/${name}.xml`)),
    ),
  );
}

/** One file: 'pages', 'people-1' or 'songs-1'; undefined for one that is not there. */
export async function sitemapFile(
  connection: CommonQueryMethods,
  name: string,
  origin: string,
): Promise<string | undefined> {
  const addresses = await addressesOf(connection, name);
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

async function addressesOf(connection: CommonQueryMethods, name: string): Promise<Address[] | undefined> {
  if (name === 'pages') return pageAddresses();
  const [, kind, number] = /^([a-z_]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const page = { offset: (Number(number) - 1) * addressesPerFile, limit: addressesPerFile };
  if (kind === 'people') {
    const people = await peopleAddresses(connection, page);
    return people.map(({ username, updated_at }) => ({ path: userPath(username), changedAt: updated_at }));
  }
  if (!isCategoryId(kind)) return undefined;
  const lists = await listAddresses(connection, kind, page);
  return lists.map(({ username, category, public_slug, updated_at }) => ({
    path: publicListPath({ username, category, publicSlug: public_slug }),
    changedAt: updated_at,
  }));
}

/** Pages that are the same whoever has made what: those of the table, and Discover's of each category. */
function pageAddresses(): Address[] {
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

/** What robots leave alone. Own lists are left out by their pages, which robots must be able to read for that. */
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
