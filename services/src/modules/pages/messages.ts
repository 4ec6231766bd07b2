import { productName } from '@top100/contracts/pages';

/** The words of what is drawn and written for strangers: previews, feeds and embeds. */
export const messages = {
  by: (author: string) => `by ${author}`,
  pictureOf: (title: string, author: string) => `The first of the ranked list “${title}” by ${author}`,
  listsBy: (author: string) => `Lists by ${author}`,
  latestFeed: (category: string) => `New ${category} Lists · ${productName}`,
  feedOf: (author: string) => `Lists by ${author} · ${productName}`,
  nothingHere: 'This list is not available.',
  andMore: (count: number) => `and ${new Intl.NumberFormat('en-US').format(count)} more`,
  openOn: `Open on ${productName}`,
} as const;
