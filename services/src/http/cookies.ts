import type { CookieOptions } from 'express';

/** A cookie's name; `__Host-` makes browsers insist on Secure, Path=/ and no Domain. */
export function cookieName(name: string, { production }: { production: boolean }): string {
  return production ? `__Host-${name}` : name;
}

/** The options of every cookie, except maxAge. */
export function cookieOptions({ production }: { production: boolean }) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const satisfies CookieOptions;
}

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
