import { productName } from '@top100/domain/pages';
import { defineMessagesByLocale } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';

/** The words of what is drawn and written for strangers: previews, feeds and embeds. */
export const pagesMessages = defineMessagesByLocale('publicPages', (locale) => ({
  by: (author: string) => `by ${author}`,
  pictureOf: (title: string, author: string) => `The first of the ranked list “${title}” by ${author}`,
  listsBy: (author: string) => `Lists by ${author}`,
  latestFeed: (category: string) => `New ${category} Lists · ${productName}`,
  feedOf: (author: string) => `Lists by ${author} · ${productName}`,
  nothingHere: 'This list is not available.',
  andMore: (count: number) => `and ${formatNumber(count, undefined, locale)} more`,
  openOn: `Open on ${productName}`,
}));
