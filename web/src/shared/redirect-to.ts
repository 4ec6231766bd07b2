/**
 * Navigates to an address that the server returned, such as a payment page. Throws unless it is a web
 * address: a javascript: URL would run here.
 */
export function redirectTo(url: string): void {
  const { protocol, href } = new URL(url, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('Not a web address');
  window.location.assign(href);
}
