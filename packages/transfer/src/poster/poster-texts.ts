import { type Category, categories } from '@top100/contracts/categories';
import { itemByline, itemTitle, itemYear } from '@top100/contracts/items';
import { productName } from '@top100/contracts/pages';
import type { ExportedList } from '../write/exported-list.ts';
import { type Direction, directionOf, directionOfMost } from './bidi.ts';
import { cleanText } from './clean-text.ts';
import type { FontText } from './fonts.ts';
import { posterMessages } from './messages.ts';

export interface RowTexts {
  numeral: string;
  title: string;
  byline: string;
  year: string;
}

/** All that a poster says, ready to be set. */
export interface PosterTexts {
  category: Category;
  title: string;
  description: string;
  author: string;
  count: string;
  rows: readonly RowTexts[];
  /** Which way the whole page runs: numerals of a Hebrew list stand on the right. */
  base: Direction;
  leftOut: readonly string[];
}

export function posterTexts(list: ExportedList, author: string | undefined): PosterTexts {
  const category = categories.find(({ id }) => id === list.category);
  if (!category) throw new RangeError(`No category is called ${list.category}`);
  const leftOut = new Set<string>();
  const clean = (raw: unknown): string => {
    const { text, leftOut: emoji } = cleanText(String(raw ?? ''));
    for (const one of emoji) leftOut.add(one);
    return text;
  };
  const title = clean(list.title) || posterMessages.untitled;
  const rows = list.items.map((item, index) => ({
    numeral: String(index + 1),
    title: clean(itemTitle(item)),
    byline: clean(itemByline(item)),
    year: clean(itemYear(item)),
  }));
  return {
    category,
    title,
    description: clean(list.description),
    author: clean(author),
    count: posterMessages.count(rows.length, category),
    rows,
    base: directionOf(title) === 'rtl' ? 'rtl' : directionOfMost(rows.map((row) => row.title)),
    leftOut: [...leftOut],
  };
}

/** Every character that is set, in each of its styles. */
export function textsToSet(texts: PosterTexts): FontText[] {
  const { category, title, description, author, count, rows } = texts;
  const own = [productName, category.label, count, posterMessages.nothingYet, '0123456789–…·'];
  return [
    { text: title, style: 'display' },
    { text: '0123456789…', style: 'display' },
    { text: title, style: 'strong' },
    ...[...own, posterMessages.by(author)].flatMap((text): FontText[] => [
      { text, style: 'strong' },
      { text, style: 'plain' },
    ]),
    { text: description, style: 'plain' },
    ...rows.flatMap(({ title: name, byline, year }): FontText[] => [
      { text: name, style: 'strong' },
      { text: byline, style: 'plain' },
      { text: year, style: 'plain' },
    ]),
  ];
}
