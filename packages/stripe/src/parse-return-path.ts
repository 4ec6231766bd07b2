/** A plain path: no empty segment, nothing that a browser or a server normalises. */
const plainPath = /^(\/[a-z]+(-[a-z]+)*)+$/;

/**
 * Parses where Stripe's page should return to: a path of the site, or its whole URL with the site's own origin.
 * Returns the path if it is allowed, else undefined. Only the result is appended to the site's own origin: no
 * character of the input goes to Stripe.
 * @param own the site's origin: `https://top100.example`
 * @param allowed paths of domain/return-pages.ts
 */
export function parseReturnPath(asked: string, own: string, allowed: readonly string[]): string | undefined {
  const rest = asked.startsWith(`${own}/`) ? asked.slice(own.length) : asked;
  // Compared as text and never resolved: what needs resolving is not what it seems.
  const [path = ''] = rest.split(/[?#]/, 1);
  if (!plainPath.test(path)) return undefined;
  return allowed.find((one) => one === path);
}
