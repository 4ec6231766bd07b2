/** A visible character: no space, control, zero-width or direction mark, filler or variation selector. */
const seen = /(?!\u034f|[\ufe00-\ufe0f])[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a text has no visible character: a title of zero-width spaces would be a row or a list without a name. */
export function isBlank(text: string): boolean {
  return !seen.test(text);
}
