import { type CategoryId, defaultCategory, isCategoryId } from '@top100/domain/categories';

const myLists = '/my-lists';
const discover = '/discover';
const kinds = ['featured', 'popular'];

function segments(pathname: string): string[] {
  return pathname.split('/').filter(Boolean);
}

export function isInMyLists(pathname: string): boolean {
  return segments(pathname)[0] === 'my-lists';
}

export function isInDiscover(pathname: string): boolean {
  return segments(pathname)[0] === 'discover';
}

/** What the header's search filters on a page: own lists, public lists, or nothing. */
export function searchScope(pathname: string): 'my-lists' | 'discover' | undefined {
  const [section, kind = ''] = segments(pathname);
  if (section === 'my-lists') return section;
  return section === 'discover' && kinds.includes(kind) ? section : undefined;
}

/** The address of an own list. */
export function ownListPath({ category, shortUri }: { category: CategoryId; shortUri: string }): string {
  return `${myLists}/${category}/${encodeURIComponent(shortUri)}`;
}

/** The target of a confirmed search on a page that it doesn't filter. */
export function searchPath(pathname: string): string {
  const category = activeCategory(pathname);
  return isInDiscover(pathname) ? `${discover}/popular/${category}` : `${myLists}/${category}`;
}

/** The category in the path: second segment of My Lists, third of Discover. */
export function currentCategory(pathname: string): CategoryId | undefined {
  const [section, second, third] = segments(pathname);
  const named = section === 'my-lists' ? second : section === 'discover' ? third : undefined;
  if (isCategoryId(named)) return named;
  if (showsAllCategories(pathname)) return undefined;
  return section === 'my-lists' || section === 'discover' ? defaultCategory.id : undefined;
}

/**
 * The category that the strip highlights: the default on pages without one, none on pages with lists of all.
 */
export function highlightedCategory(pathname: string): CategoryId | undefined {
  return showsAllCategories(pathname) ? undefined : activeCategory(pathname);
}

/** A user page without a category lists all of them. */
function showsAllCategories(pathname: string): boolean {
  const [section, owner, category] = segments(pathname);
  return section === 'discover' && owner?.startsWith('@') === true && category === undefined;
}

/** The category in the path, else the default. */
export function activeCategory(pathname: string): CategoryId {
  return currentCategory(pathname) ?? defaultCategory.id;
}

/**
 * The address of a category from a page: in the same section, else in My Lists. Keeps sort order and period
 * of public lists from `search`, the page's query, but not the search words, which belong to the previous
 * category.
 */
export function categoryPath(pathname: string, category: CategoryId, search = ''): string {
  if (!isInDiscover(pathname)) return `${myLists}/${category}`;
  const kind = segments(pathname)[1] ?? '';
  if (!kinds.includes(kind)) return `${discover}/featured/${category}`;
  const kept = search.match(/[?&](sort|time)=\w+/g) ?? [];
  return `${discover}/${kind}/${category}${kept.join('').replace(/^&/, '?')}`;
}
