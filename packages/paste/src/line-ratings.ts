import type { Rating } from './opinion.ts';

/** Ratings at the end of a line or in brackets: "[9/10]", ", 5 stars", "★★★½". */

const inBrackets = /\s*[[({]\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?\/\s?(5|10|20|100)\s?[\])}]\s*/;
const starsInBrackets = /\s*[[({]\s?(\d(?:[.,]\d{1,2})?)\s?(?:\/\s?5\s?)?(?:stars?|★|⭐)\s?[\])}]\s*/i;
const atEnd = /(?:\s*[,;:|–—-]\s*|\s)(\d{1,3}(?:[.,]\d{1,2})?)\s?\/\s?(5|10|20|100)$/;
const outOf = /(?:\s*[,;:|–—-]\s*|\s)(\d{1,3}(?:[.,]\d{1,2})?) out of (5|10|20|100)$/i;
const starsAtEnd = /\s*[,;:|–—-]\s*(\d(?:[.,]\d{1,2})?)\s?(?:stars?|★|⭐)\.?$/i;
const signs = /\s*[,;:|–—-]?\s*((?:[★⭐]\ufe0f?){1,10})(?:[☆✩]\ufe0f?){0,9}(½?)$/u;

export interface RatedText {
  text: string;
  rating?: Rating;
}

export function extractRating(text: string): RatedText {
  for (const pattern of [inBrackets, starsInBrackets, atEnd, outOf, starsAtEnd]) {
    const found = pattern.exec(text);
    const rating = found && ratingOf(found[1]!, found[2] ?? '5');
    if (!found || !rating) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
    if (rest !== '') return { text: rest, rating };
  }
  const found = signs.exec(text);
  const count = found?.[1]?.match(/[★⭐]/gu)?.length ?? 0;
  // A single star at the end marks a favourite.
  if (!found || count < 2 || found.index === 0) return { text };
  const value = count + (found[2] === '' ? 0 : 0.5);
  return { text: text.slice(0, found.index).trim(), rating: { value, of: value > 5 ? 10 : 5 } };
}

function ratingOf(digits: string, scale: string): Rating | undefined {
  const [value, of] = [Number(digits.replace(',', '.')), Number(scale)];
  return value <= of ? { value, of } : undefined;
}
