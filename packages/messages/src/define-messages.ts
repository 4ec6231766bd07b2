import { activeLocale, languageOf } from './active-language.ts';

/**
 * Messages that a page shows, in the language of the page. In English they are the object itself. `namespace` is
 * their name in `ops/languages/all-messages.ts`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<M>(namespace: string, english: M): M {
  return languageOf(activeLocale())?.translate(namespace, english) ?? english;
}

/** Messages that a server writes too: whoever asks for them says in which language. */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessagesByLocale<M>(
  namespace: string,
  english: (locale: string) => M,
): (locale: string) => M {
  const made = new Map<string, M>();
  return (locale) => {
    const known = made.get(locale);
    if (known) return known;
    const messages = (languageOf(locale)?.translate(namespace, english) ?? english)(locale);
    made.set(locale, messages);
    return messages;
  };
}
