/** The language that all messages are written in where they are used. */
export const sourceLocale = 'en';

/** A translation: for each namespace of messages the same messages in its own words. */
export interface Language {
  locale: string;
  translate: <M>(namespace: string, english: M) => M;
}

declare global {
  /** Set before the app's modules run by a page that isn't English; a change of language reloads the page. */
  var pageLanguage: Language | undefined;
}

/** The language of the page. A server process has none: there the language is an argument. */
export const activeLocale = (): string => globalThis.pageLanguage?.locale ?? sourceLocale;

const served = new Map<string, Language>();

/** Adds a language to those that a server process writes in. */
export function addLanguage(language: Language): void {
  served.set(language.locale, language);
}

export const languageOf = (locale: string): Language | undefined =>
  served.get(locale) ?? (locale === activeLocale() ? globalThis.pageLanguage : undefined);
