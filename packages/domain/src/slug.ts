/** List addresses (lowercase, a-z 0-9 and hyphens, at most 50 characters). */

const maxLength = 50;

/**
 * The slug of a title; empty if nothing of it can be written in a-z and 0-9 (日本の曲). Accents are folded first, so that
 * "Águas" becomes "aguas" and not "guas".
 */
export function slugify(title: string): string {
  return cut(
    title
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .trim()
      .replace(/[ -]+/g, '-')
      .replace(/^-+/, ''),
    maxLength,
  );
}

/**
 * The address of a list within its category: the title's slug, or 'list' without one, with -2, -3 … if it is taken.
 * `suffix` is for lists whose title has no slug.
 */
export function shortUriFor(title: string, taken: ReadonlySet<string>): string {
  const base = slugify(title) || 'list';
  if (!taken.has(base) && base !== 'list') return base;
  for (let n = base === 'list' ? 1 : 2; ; n += 1) {
    const candidate = `${cut(base, maxLength - String(n).length - 1)}-${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/-+$/, '');
}
