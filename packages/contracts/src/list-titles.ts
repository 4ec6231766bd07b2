import { maxTitleLength } from './lists.ts';

/** What titles are compared by: trimmed and without regard to case (spec section 5). */
export function titleKey(title: string): string {
  return title.trim().toLowerCase();
}

export function sameTitle(a: string, b: string): boolean {
  return titleKey(a) === titleKey(b);
}

/**
 * The title, with 2, 3 … behind it when one of the others has it already. The device and the server number alike, so
 * that a list is not renamed twice.
 */
export function freeTitle(title: string, others: readonly string[]): string {
  const taken = new Set(others.map(titleKey));
  if (!taken.has(titleKey(title))) return title;
  for (let n = 2; ; n += 1) {
    const suffix = ` ${n}`;
    const room = title
      .trim()
      .slice(0, maxTitleLength - suffix.length)
      .replace(/[\ud800-\udbff]$/, '');
    if (!taken.has(titleKey(room + suffix))) return room + suffix;
  }
}
