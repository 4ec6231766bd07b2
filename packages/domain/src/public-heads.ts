import { activeLocale } from '@top100/messages/active-language';
import { defineMessagesByLocale } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';
import { type CategoryId, categoryIds, categoryWords } from './categories.ts';
import { type Item, itemTitle } from './items.ts';
import { productName } from './pages.ts';

/** Title and description of a user-made page for the tab, search results and link previews. */
export interface PublicHead {
  title: string;
  description: string;
}

/** Search engines and previews show about this many characters. */
const longestDescription = 200;
const namedItems = 10;

interface Shown {
  title: string;
  description: string;
  category: CategoryId;
  itemCount: number;
  username: string;
  items: readonly object[];
}

export const headMessages = defineMessagesByLocale('heads', (locale) => {
  const wordsOf = (id: CategoryId) => categoryWords(locale)[id];
  return {
    list: (title: string, author: string) => `${title} by ${author}`,
    lists: (author: string, category: CategoryId | undefined) =>
      `${category ? `${wordsOf(category).label} Lists` : 'Lists'} by ${author}`,
    listsOfCategory: (author: string, category: CategoryId) =>
      `Ranked lists of ${wordsOf(category).nouns} that ${author} has made public.`,
    allLists: (author: string) =>
      `Ranked lists that ${author} has made public: ${categoryIds.map((id) => wordsOf(id).label.toLowerCase()).join(', ')}.`,
    /** "34 songs" */
    countOfItems: (n: number, category: CategoryId) =>
      count(n, wordsOf(category).noun, wordsOf(category).nouns, locale),
    ranked: (items: string, author: string) => `${items} ranked by ${author}`,
  };
});

/** The head of a list's page: its own description, or else its first items. */
export function publicListHead(list: Shown, locale: string = activeLocale()): PublicHead {
  const own = oneLine(list.description);
  return {
    title: `${headMessages(locale).list(oneLine(list.title), list.username)} · ${productName}`,
    description: shorten(own || firstItems(list, locale), longestDescription),
  };
}

/** The head of the page of somebody's public lists, all of them or those of one category. */
export function publicUserHead(
  username: string,
  category?: CategoryId,
  locale: string = activeLocale(),
): PublicHead {
  const messages = headMessages(locale);
  return {
    title: `${messages.lists(username, category)} · ${productName}`,
    description: category
      ? messages.listsOfCategory(username, category)
      : shorten(messages.allLists(username), longestDescription),
  };
}

/** "34 songs" */
export function countOfItems(
  { category, itemCount }: Pick<Shown, 'category' | 'itemCount'>,
  locale: string = activeLocale(),
): string {
  return headMessages(locale).countOfItems(itemCount, category);
}

function firstItems(list: Shown, locale: string): string {
  const ranked = headMessages(locale).ranked(countOfItems(list, locale), list.username);
  const named = list.items
    .slice(0, namedItems)
    .map((item, index) => `${index + 1}. ${oneLine(itemTitle(item as Partial<Item>))}`);
  return named.length === 0 ? `${ranked}.` : `${ranked}: ${named.join(', ')}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Truncates to this many characters, between words if possible. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = cut.replace(/[\s,.;:]+\S*$/, '');
  return `${atWord.length > most / 2 ? atWord : cut}…`;
}
