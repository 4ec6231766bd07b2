/** Returns a cookie's value from a Cookie header; undefined if it is missing or malformed. */
export function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key = '', value] = part.trim().split('=', 2);
    if (key !== name || value === undefined) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return undefined;
}
