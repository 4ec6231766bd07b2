const withSigns =
  /[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u;
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Writing that reaches far over and under its letters. */
export function hasSigns(text: string): boolean {
  return withSigns.test(text);
}

export function isEastAsian(text: string): boolean {
  return eastAsian.test(text);
}
