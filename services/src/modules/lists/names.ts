import { randomInt } from 'node:crypto';
import { freeTitle } from '@top100/domain/list-titles';
import { shortUriFor, slugify } from '@top100/domain/slug';

export interface Names {
  title: string;
  shortUri: string;
}

/**
 * Returns a free title and short address in the category. Sync never fails on a name clash: the list gets a number
 * appended, and the answer contains it.
 */
export function freeNames(
  wanted: { title: string; shortUri?: string | undefined },
  others: readonly Names[],
): Names {
  const title = freeTitle(
    wanted.title,
    others.map((other) => other.title),
  );
  const taken = new Set(others.map(({ shortUri }) => shortUri));
  // A short address sent by the device belongs to the requested title.
  const keepsShortUri =
    wanted.shortUri !== undefined && title === wanted.title && !taken.has(wanted.shortUri);
  return { title, shortUri: keepsShortUri && wanted.shortUri ? wanted.shortUri : shortUriFor(title, taken) };
}

const suffixLength = 8;
const maxSlugLength = 50;

/** The slug of a public list: its title with a random suffix, unique on the site and not guessable. */
export function newPublicSlug(title: string): string {
  return publicSlug(title, Array.from({ length: suffixLength }, () => randomInt(36).toString(36)).join(''));
}

/**
 * The new slug of a renamed list, if it changes: it follows the title and keeps the random suffix. The former slug
 * redirects to it (slug_history).
 */
export function slugAfterRename(
  before: { title: string; public_slug: string | null },
  title: string,
): { publicSlug?: string } {
  if (before.public_slug === null || before.title === title) return {};
  return { publicSlug: publicSlug(title, before.public_slug.slice(-suffixLength)) };
}

function publicSlug(title: string, end: string): string {
  const slug = slugify(title)
    .slice(0, maxSlugLength - suffixLength - 1)
    .replace(/-+$/, '');
  return `${slug || 'list'}-${end}`;
}
