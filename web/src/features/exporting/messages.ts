import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';

const formatNames = { pdf: 'PDF', png: 'PNG', xlsx: 'Excel', csv: 'CSV', json: 'JSON' } as const;

/** Words of exporting a list. */
export const exportMessages = defineMessages('export', {
  title: 'Export this list',
  premium: (format: keyof typeof formatNames) =>
    `Exporting to ${formatNames[format]} is part of Premium. A picture of your list is free to save.`,
  unread: 'The items of this list could not be read',
  reading: 'Loading the list…',

  // What it becomes
  format: 'Format',
  formats: {
    pdf: { name: 'Poster', kind: 'PDF', text: 'Your whole list, ready to frame.' },
    png: { name: 'Picture', kind: 'PNG', text: 'The top of the list, for posts and chats.' },
    xlsx: { name: 'Spreadsheet', kind: 'Excel', text: 'To sort, filter and print.' },
    csv: { name: 'Table', kind: 'CSV', text: 'For other apps. Can be re-imported in full.' },
    json: {
      name: 'Data',
      kind: 'JSON',
      text: 'For backups and developers. Can be re-imported in full.',
    },
  },

  // How
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  shape: 'Shape',
  shapes: { portrait: 'Portrait', story: 'Story', wide: 'Wide' },
  ranks: 'Ranks',
  top: (n: number) => `Top ${formatNumber(n)}`,
  all: (n: number) => `All ${formatNumber(n)}`,
  preview: (title: string) => `Picture of ${title}`,

  // Doing it
  download: (format: keyof typeof formatNames) => `Download ${formatNames[format]}`,
  share: 'Share',
  cancel: 'Cancel',
  close: 'Close',
  working: 'Creating the file…',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  done: (file: string) => `Saved as ${file}`,
  leftOut: (characters: readonly string[]) =>
    `Not on the poster (missing from its fonts): ${characters.slice(0, 8).join(' ')}${characters.length > 8 ? ' …' : ''}`,
  failed: 'The file could not be created. Please try again.',
  missingFont: (script: string) =>
    `The font for ${script} needs to be downloaded once. Go online and try again.`,

  // In the picture
  by: (author: string) => `by ${author}`,
  pictureOf: (shown: number, total: number, category: Category) =>
    shown < total
      ? `Top ${formatNumber(shown)} of ${formatNumber(total)} ${category.nouns}`
      : count(total, category.noun, category.nouns),
  untitled: 'Untitled',
});
