import type { Category } from '@top100/domain/categories';
import { productName } from '@top100/domain/pages';
import { defineMessages } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';

/** "top 12 songs"; of a list with nothing in it "songs". */
const topOf = (n: number, { noun, nouns }: Category) =>
  n === 0 ? nouns : n === 1 ? `number one ${noun}` : `top ${formatNumber(n)} ${nouns}`;

/** Words of sharing. */
export const shareMessages = defineMessages('share', {
  title: 'Share list',
  by: (author: string) => `by ${author}`,
  unknownAuthor: 'Unknown',
  summary: topOf,
  link: 'Link to this list',
  copyLink: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Could not copy. The text is selected: copy it with your keyboard or a long press.',
  ways: 'Ways to share',
  device: 'Share…',
  mail: 'Email',
  postOn: (place: string) => `Post on ${place}`,
  opensTab: 'opens a new tab',
  loadFailed: 'Failed to load share link. Please try again.',
  embed: 'Embed on a website',
  embedText: 'Paste this where the list should appear. It updates with the list.',
  embedCode: 'Code to embed this list',
  copyCode: 'Copy code',

  // What others get to read. `what` is a summary as above, `author` undefined where nobody knows.
  ownPost: (title: string, what: string) => `${title}: my ${what}, ranked. What would you put first?`,
  post: (title: string, what: string, author: string | undefined) =>
    author === undefined ? `${title}: ${what}, ranked.` : `${title}: the ${what} of ${author}, ranked.`,
  ownSubject: (title: string, what: string) => `${title}: my ${what}`,
  subject: (title: string, what: string) => `${title}: ${what}`,
  ownMail: (title: string, what: string, address: string) =>
    `I have ranked my ${what} on ${productName}:\n\n${title}\n${address}\n\nWhat would you put first?\n`,
  mailText: (title: string, what: string, author: string | undefined, address: string) =>
    `I have found this list on ${productName} (${what}${author === undefined ? '' : `, by ${author}`}):\n\n${title}\n${address}\n`,
});
