import { type CategoryId, defaultCategory, isCategoryId } from '@top100/contracts/categories';

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

/** What the header's search filters on a page, if it does: the own lists of a category, or the public ones. */
export function searchScope(pathname: string): 'my-lists' | 'discover' | undefined {
  const [section, kind = ''] = segments(pathname);
  if (section === 'my-lists') return section;
  return section === 'discover' && kinds.includes(kind) ? section : undefined;
}

/** Where a search leads that is confirmed on a page that it does not filter. */
export function searchPath(pathname: string): string {
  const category = activeCategory(pathname);
  return isInDiscover(pathname) ? `${discover}/popular/${category}` : `${myLists}/${category}`;
}

/** The category that the page is about, if it is about one: second segment of My Lists, third of Discover. */
export function currentCategory(pathname: string): CategoryId | undefined {
  const [section, second, third] = segments(pathname);
  const named = section === 'my-lists' ? second : section === 'discover' ? third : undefined;
  if (isCategoryId(named)) return named;
  return section === 'my-lists' || section === 'discover' ? defaultCategory.id : undefined;
}

/** Spec section 2, Header: active category from the path, songs where it names none. */
export function activeCategory(pathname: string): CategoryId {
  return currentCategory(pathname) ?? defaultCategory.id;
}

/**
 * Where a category leads from a page: to itself in the same section, else in My Lists. Order and time of public lists
 * stay as they were chosen (`search` is the query of the page); what was searched for belongs to the category before.
 */
export function categoryPath(pathname: string, category: CategoryId, search = ''): string {
  if (!isInDiscover(pathname)) return `${myLists}/${category}`;
  const kind = segments(pathname)[1] ?? '';
  if (!kinds.includes(kind)) return `${discover}/featured/${category}`;
  const kept = search.match(/[?&](sort|time)=\w+/g) ?? [];
  return `${discover}/${kind}/${category}${kept.join('').replace(/^&/, '?')}`;
}
