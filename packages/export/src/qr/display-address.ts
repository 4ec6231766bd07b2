/** A URL as people type it. */
export function displayAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
