/**
 * Opens an address that the server has answered, in place of the page: the payment pages are elsewhere. Throws if it is
 * no web address, since a javascript: one would run here.
 */
export function leaveFor(url: string): void {
  const { protocol, href } = new URL(url, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('No web address');
  window.location.assign(href);
}
