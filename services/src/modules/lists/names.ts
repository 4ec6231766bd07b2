import { randomInt } from 'node:crypto';
import { freeTitle } from '@top100/contracts/list-titles';
import { shortUriFor, slugify } from '@top100/contracts/slug';

export interface Names {
  title: string;
  shortUri: string;
}

/**
 * The title and address under which a list fits among the others of its category: sync never fails on either, it
 * gets a number behind it and the answer tells (sync.md).
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
  // An address of the device's own stands for the title that it had in mind.
  const isAsWanted = wanted.shortUri !== undefined && title === wanted.title && !taken.has(wanted.shortUri);
  return { title, shortUri: isAsWanted && wanted.shortUri ? wanted.shortUri : shortUriFor(title, taken) };
}

const suffixLength = 8;
const maxSlugLength = 50;

/** The address of a public list: its slug with a random end, so that it is unique over the site and cannot be guessed. */
export function newPublicSlug(title: string): string {
  return publicSlug(title, Array.from({ length: suffixLength }, () => randomInt(36).toString(36)).join(''));
}

/**
 * The address of a list that gets another title, where that makes a difference: its slug follows the title, its
 * random end stays. The one before leads to it from then on (slug_history).
 */
export function readdressed(
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
