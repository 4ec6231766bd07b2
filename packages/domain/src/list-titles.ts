import { maxTitleLength } from './lists.ts';

/** The form in which titles are compared: trimmed, ignoring case. */
export function titleKey(title: string): string {
  return title.trim().toLowerCase();
}

export function sameTitle(a: string, b: string): boolean {
  return titleKey(a) === titleKey(b);
}

/** Whether `title` is another title with the number that freeTitle appends. */
export function isNumbered(title: string, before: string): boolean {
  const suffix = / \d+$/.exec(title)?.[0];
  return suffix !== undefined && title === withSuffix(before, suffix);
}

/**
 * The title, with 2, 3 … appended if another list has it. Device and server number alike, so that a list is not
 * renamed twice.
 */
export function freeTitle(title: string, others: readonly string[]): string {
  const taken = new Set(others.map(titleKey));
  if (!taken.has(titleKey(title))) return title;
  for (let n = 2; ; n += 1) {
    const numbered = withSuffix(title, ` ${n}`);
    if (!taken.has(titleKey(numbered))) return numbered;
  }
}

function withSuffix(title: string, suffix: string): string {
  const room = title
    .trim()
    .slice(0, maxTitleLength - suffix.length)
    .replace(/[\ud800-\udbff]$/, '');
  return room + suffix;
}
