import { type Category, categories } from '@top100/domain/categories';
import { itemByline, itemTitle, itemYear } from '@top100/domain/items';
import { productName } from '@top100/domain/pages';
import { displayAddress } from '../qr/display-address.ts';
import type { ExportedList } from '../write/exported-list.ts';
import { type Direction, directionOf, majorityDirection } from './bidi.ts';
import { cleanText } from './clean-text.ts';
import type { FontText } from './fonts.ts';
import { posterMessages } from './messages.ts';
import type { PosterOptions } from './options.ts';

export interface RowTexts {
  numeral: string;
  title: string;
  byline: string;
  year: string;
}

/** All texts of a poster, cleaned for drawing. */
export interface PosterTexts {
  category: Category;
  title: string;
  description: string;
  author: string;
  /** URL of the list or the site, for the QR code; the text omits its protocol. Empty for none. */
  address: string;
  displayAddress: string;
  count: string;
  rows: readonly RowTexts[];
  /** The page's direction: numerals of a Hebrew list are on the right. */
  base: Direction;
  leftOut: readonly string[];
}

export function posterTexts(
  list: ExportedList,
  { author, address = '' }: Pick<PosterOptions, 'author' | 'address'>,
): PosterTexts {
  const category = categories.find(({ id }) => id === list.category);
  if (!category) throw new RangeError(`Unknown category: ${list.category}`);
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
    address,
    displayAddress: displayAddress(address),
    count: posterMessages.count(rows.length, category),
    rows,
    base: directionOf(title) === 'rtl' ? 'rtl' : majorityDirection(rows.map((row) => row.title)),
    leftOut: [...leftOut],
  };
}

/** All texts with each of their styles. */
export function textsToSet(texts: PosterTexts): FontText[] {
  const { category, title, description, author, displayAddress, count, rows } = texts;
  const own = [productName, category.label, count, posterMessages.nothingYet, '0123456789–…·'];
  return [
    { text: title, style: 'display' },
    { text: '0123456789…', style: 'display' },
    { text: title, style: 'strong' },
    ...[...own, posterMessages.by(author), displayAddress].flatMap((text): FontText[] => [
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
