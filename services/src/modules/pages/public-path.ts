import { type CategoryId, defaultCategory, isCategoryId } from '@top100/contracts/categories';

/** What the path of a Discover page asks for (spec section 2). Undefined: nothing that anybody has made. */
export type Asked =
  /** A list by its share link, with or without whose it is. */
  | { kind: 'list'; slug: string; owner?: { username: string; category: string } }
  /** The same list inside of Discover. */
  | { kind: 'shownList'; slug: string }
  | { kind: 'user'; username: string; category?: CategoryId }
  | { kind: 'collection'; collection: Collection; category: CategoryId }
  | { kind: 'nothing' };

export type Collection = 'featured' | 'popular';

const isCollection = (part: string): part is Collection => part === 'featured' || part === 'popular';

export function readPublicPath(path: string): Asked | undefined {
  const parts = path.replace(/\/+$/, '').split('/').slice(1).map(decode);
  if (parts.shift() !== 'discover') return undefined;
  const [first = '', category, slug, ...rest] = parts;
  if (rest.length > 0) return { kind: 'nothing' };
  if (category === undefined) return readOne(first);
  if (slug !== undefined) {
    if (isCollection(first)) return { kind: 'shownList', slug };
    return { kind: 'list', slug, owner: { username: first.replace(/^@/, ''), category } };
  }
  if (!isCategoryId(category)) return { kind: 'nothing' };
  if (isCollection(first)) return { kind: 'collection', collection: first, category };
  return { kind: 'user', username: first.replace(/^@/, ''), category };
}

function readOne(part: string): Asked {
  // The app sends whoever comes to these to the first category.
  const { id: category } = defaultCategory;
  if (part === '') return { kind: 'collection', collection: 'featured', category };
  if (isCollection(part)) return { kind: 'collection', collection: part, category };
  return part.startsWith('@') ? { kind: 'user', username: part.slice(1) } : { kind: 'list', slug: part };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8: no name of anything.
    return '\0';
  }
}
