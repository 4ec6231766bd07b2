const withSigns =
  /[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u;
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Scripts that reach far above and below their letters. */
export function hasSigns(text: string): boolean {
  return withSigns.test(text);
}

export function isEastAsian(text: string): boolean {
  return eastAsian.test(text);
}

/** Scripts that indicate a language. */
const languages: readonly (readonly [language: string, writing: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['ta', /\p{Script=Tamil}/u],
  ['te', /\p{Script=Telugu}/u],
  ['ka', /\p{Script=Georgian}/u],
  ['hy', /\p{Script=Armenian}/u],
  ['el', /\p{Script=Greek}/u],
];

/** The language of most texts, as far as their scripts show; 'en' otherwise. */
export function majorityLanguage(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const [language = 'en'] = languages.find(([, writing]) => writing.test(text)) ?? [];
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'en';
}
