export const codeLength = 6;
/** Lifetime of a mailed code, and the delay until another one is sent. */
export const codeLifetimeMs = 10 * 60_000;
export const resendAfterMs = 60_000;
/** Wrong attempts after which a code is dead for one address, or one known browser. */
export const maxCodeAttempts = 5;
/** Wrong attempts from all addresses together after which a code is dead for everybody. */
export const maxCodeAttemptsTotal = 20;

export const usernameMessage =
  'Please enter a valid username (3-30 characters, letters, numbers, hyphens, and underscores only)';

/** Names that are part of an address or could impersonate us. */
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

/** 3 to 30 characters; letters, digits, hyphens, underscores. */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_-]{3,30}$/.test(text);
}

export function isReservedUsername(text: string): boolean {
  return reservedUsernames.has(text.toLowerCase());
}

/**
 * Whether it is an address of one mailbox. Stricter than RFC 5321: no quotes, comments, lists or line breaks, so that
 * nothing in it can become a second recipient or a header.
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

/** Normalises a code: upper case, only letters and digits. */
export function normaliseCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength);
}
