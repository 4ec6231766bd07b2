import { afterEach, describe, expect, test } from '@jest/globals';
import { addLanguage, type Language } from './active-language.ts';
import { defineMessages, defineMessagesByLocale } from './define-messages.ts';
import { count } from './formats.ts';

const german = (catalogue: Record<string, unknown>): Language => ({
  locale: 'de',
  translate: <M>(namespace: string, english: M) => (catalogue[namespace] as M | undefined) ?? english,
});

afterEach(() => {
  globalThis.pageLanguage = undefined;
});

describe('defineMessages', () => {
  const english = { save: 'Save' };

  test('gives the English messages themselves on an English page', () => {
    expect(defineMessages('form', english)).toBe(english);
  });

  test('gives the messages of the language that the page has set', () => {
    globalThis.pageLanguage = german({ form: { save: 'Sichern' } });
    expect(defineMessages('form', english).save).toBe('Sichern');
  });
});

describe('defineMessagesByLocale', () => {
  const messages = defineMessagesByLocale('mail', (locale) => ({
    lists: (n: number) => count(n, 'list', 'lists', locale),
  }));

  test('gives English for a language that was not added', () => {
    expect(messages('fr').lists(1_200)).toMatch(/^1\s200 lists$/);
    expect(messages('en').lists(1)).toBe('1 list');
  });

  test('gives the messages of a language that was added', () => {
    const mail = (locale: string) => ({ lists: (n: number) => count(n, 'Liste', 'Listen', locale) });
    addLanguage(german({ mail }));
    expect(messages('de').lists(1_200)).toBe('1.200 Listen');
  });
});
