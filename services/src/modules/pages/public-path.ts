import { type CategoryId, isCategoryId } from '@top100/domain/categories';

/** A parsed Discover path about user content; paths without a known category redirect (redirects.ts). */
export type PublicPath =
  /** A list by its share link, with or without owner. */
  | { kind: 'list'; slug: string; owner?: { username: string; category: string } }
  /** The same list inside Discover. */
  | { kind: 'discoverList'; slug: string }
  | { kind: 'user'; username: string; category?: CategoryId }
  | { kind: 'collection'; collection: Collection; category: CategoryId }
  | { kind: 'unknown' };

export type Collection = 'featured' | 'popular';

const isCollection = (part: string): part is Collection => part === 'featured' || part === 'popular';

export function parsePublicPath(path: string): PublicPath | undefined {
  const parts = path.replace(/\/+$/, '').split('/').slice(1).map(decode);
  if (parts.shift() !== 'discover') return undefined;
  const [first = '', category, slug, ...rest] = parts;
  if (rest.length > 0) return { kind: 'unknown' };
  if (category === undefined) return readOne(first);
  if (slug !== undefined) {
    if (isCollection(first)) return { kind: 'discoverList', slug };
    return { kind: 'list', slug, owner: { username: first.replace(/^@/, ''), category } };
  }
  if (!isCategoryId(category)) return { kind: 'unknown' };
  if (isCollection(first)) return { kind: 'collection', collection: first, category };
  return { kind: 'user', username: first.replace(/^@/, ''), category };
}

function readOne(part: string): PublicPath {
  return part.startsWith('@') ? { kind: 'user', username: part.slice(1) } : { kind: 'list', slug: part };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Invalid UTF-8 matches no name.
    return '\0';
  }
}
