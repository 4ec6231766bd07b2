import * as z from 'zod/mini';

export const codeLength = 6;
/** How long a code of a mail can be used, and how long until another one is sent. */
export const codeLifeMs = 10 * 60_000;
export const resendAfterMs = 60_000;
/** After so many wrong tries a code is dead. */
export const mostCodeTries = 5;

export const usernameMessage =
  'Please enter a valid username (3-30 characters, letters, numbers, hyphens, and underscores only)';

/** Names that are part of an address or would pass for us (security.md 21). */
const reservedUsernames: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'auth',
  'contact',
  'discover',
  'embed',
  'everyone',
  'featured',
  'help',
  'lists',
  'login',
  'logout',
  'mailbox',
  'me',
  'moderator',
  'my-lists',
  'null',
  'official',
  'popular',
  'premium',
  'privacy',
  'root',
  'security',
  'shared',
  'signup',
  'staff',
  'subscription',
  'support',
  'system',
  'team',
  'terms',
  'top100',
  'trending',
  'undefined',
  'unknown',
  'upgrade',
  'user',
  'users',
  'www',
]);

/** Spec section 5: 3 to 30 characters; letters, digits, hyphens, underscores. */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_-]{3,30}$/.test(text);
}

export function isReservedUsername(text: string): boolean {
  return reservedUsernames.has(text.toLowerCase());
}

/** Before anything is trimmed: a line break has no business in a name, and ends up in a header of a mail. */
const oneLine = z.regex(/^[^\r\n]*$/, 'must be one line');

export const username = z.string().check(
  oneLine,
  z.overwrite((text) => text.trim()),
  z.refine(isUsername, usernameMessage),
);

/**
 * An address that one mailbox can have. Not everything that RFC 5321 allows: no quotes, comments, lists or line
 * breaks, so that nothing in it can end up as a second recipient or a header of the mail.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u.test(
      text,
    ) &&
    !/^\.|\.\.|\.@/.test(text)
  );
}

/** Trimmed and in lower case: no provider in use tells apart Ann@ and ann@. */
export const email = z.string().check(
  oneLine,
  z.overwrite((text) => text.trim().toLowerCase()),
  z.refine(isEmail, 'Please enter a valid email address'),
);

/** A code as people type or paste it: upper-cased, everything but letters and digits dropped (spec section 5). */
export function tidyCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength);
}

export const mailedCode = z
  .string()
  .check(
    z.maxLength(50),
    z.overwrite(tidyCode),
    z.length(codeLength, `The code has ${codeLength} characters`),
  );
