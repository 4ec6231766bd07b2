/** A plain path: no empty segment, nothing that a browser or a server would read as something else. */
const plainPath = /^(\/[a-z]+(-[a-z]+)*)+$/;

/**
 * Reads where Stripe's page should lead back to: a path of the site, or its whole address with the site's own origin.
 * Gives the path if it is one of the allowed ones, and undefined otherwise. Only what this gives is put behind the
 * site's own origin: of what was asked, not one character goes to Stripe.
 *
 * @param own the site's origin: `https://top100.example`
 * @param allowed paths of contracts/return-pages.ts
 */
export function returnPath(asked: string, own: string, allowed: readonly string[]): string | undefined {
  const rest = asked.startsWith(`${own}/`) ? asked.slice(own.length) : asked;
  // Compared as text and never resolved: what has to be resolved first is not what it looks like.
  const [path = ''] = rest.split(/[?#]/, 1);
  if (!plainPath.test(path)) return undefined;
  return allowed.find((one) => one === path);
}
