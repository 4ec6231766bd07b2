import { type CategoryId, categories, categoryById } from './categories.ts';
import { type Item, itemTitle } from './items.ts';
import { productName } from './pages.ts';
import type { PublicList } from './public-list.ts';

/** What the tab, a search result and a link preview say of a page about something that people made. */
export interface PublicHead {
  title: string;
  description: string;
}

/** Search engines and previews show about so much. */
const longestDescription = 200;
const namedItems = 10;

type Shown = Pick<PublicList, 'title' | 'description' | 'category' | 'itemCount' | 'username' | 'items'>;

/** The head of a list's page: its own description, or else its first items. */
export function publicListHead(list: Shown): PublicHead {
  const own = oneLine(list.description);
  return {
    title: `${oneLine(list.title)} by ${list.username} · ${productName}`,
    description: shorten(own || firstItems(list), longestDescription),
  };
}

/** The head of the page of somebody's public lists, all of them or those of one category. */
export function publicUserHead(username: string, category?: CategoryId): PublicHead {
  const what = category ? `${categoryById(category).label} Lists` : 'Lists';
  const all = categories.map(({ label }) => label.toLowerCase()).join(', ');
  return {
    title: `${what} by ${username} · ${productName}`,
    description: category
      ? `Ranked lists of ${categoryById(category).nouns} that ${username} has made public.`
      : shorten(`Ranked lists that ${username} has made public: ${all}.`, longestDescription),
  };
}

/** "34 songs" */
export function countOfItems({ category, itemCount }: Pick<PublicList, 'category' | 'itemCount'>): string {
  const { noun, nouns } = categoryById(category);
  return `${new Intl.NumberFormat('en-US').format(itemCount)} ${itemCount === 1 ? noun : nouns}`;
}

function firstItems(list: Shown): string {
  const ranked = `${countOfItems(list)} ranked by ${list.username}`;
  const named = list.items
    .slice(0, namedItems)
    .map((item, index) => `${index + 1}. ${oneLine(itemTitle(item as Partial<Item>))}`);
  return named.length === 0 ? `${ranked}.` : `${ranked}: ${named.join(', ')}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** At most so many characters, cut between words where that is possible. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = cut.replace(/[\s,.;:]+\S*$/, '');
  return `${atWord.length > most / 2 ? atWord : cut}…`;
}
