import { activeLocale } from './active-language.ts';

/** Made when first used: a DateTimeFormat takes a browser up to 100 ms. */
const made = new Map<string, unknown>();

function cached<F, O>(Format: new (locale: string, options?: O) => F, locale: string, options?: O): F {
  const key = `${Format.name} ${locale} ${options ? JSON.stringify(options) : ''}`;
  const known = made.get(key) as F | undefined;
  if (known) return known;
  const format = new Format(locale, options);
  made.set(key, format);
  return format;
}

export const formatNumber = (
  n: number,
  options?: Intl.NumberFormatOptions,
  locale: string = activeLocale(),
): string => cached(Intl.NumberFormat, locale, options).format(n);

export const formatDate = (
  date: Date | number,
  options: Intl.DateTimeFormatOptions,
  locale: string = activeLocale(),
): string => cached(Intl.DateTimeFormat, locale, options).format(date);

/** "3 weeks ago" for -3 weeks, "yesterday" for -1 day. */
export const formatRelativeTime = (
  n: number,
  unit: Intl.RelativeTimeFormatUnit,
  locale: string = activeLocale(),
): string => cached(Intl.RelativeTimeFormat, locale, { numeric: 'auto' }).format(n, unit);

/** "a, b, and c". */
export const formatList = (parts: readonly string[], locale: string = activeLocale()): string =>
  cached(Intl.ListFormat, locale, { style: 'long', type: 'conjunction' }).format(parts);

/** The form of words that a number takes; `other` where a language has no form of its own for it. */
export const plural = (
  n: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
  locale: string = activeLocale(),
): string => forms[cached(Intl.PluralRules, locale).select(n)] ?? forms.other;

/** "1 list", "1,200 lists". */
export const count = (n: number, one: string, other: string, locale: string = activeLocale()): string =>
  `${formatNumber(n, undefined, locale)} ${plural(n, { one, other }, locale)}`;
