import type { Category } from '@top100/contracts/categories';

const numbers = new Intl.NumberFormat('en');
const formatNames = { pdf: 'PDF', png: 'PNG', xlsx: 'Excel', csv: 'CSV', json: 'JSON' } as const;

/** Words of exporting a list. */
export const exportMessages = {
  title: 'Export this list',
  premium:
    'Exporting is part of Premium: a poster to print, a picture to post, and your list as Excel, CSV or JSON.',
  unread: 'The items of this list could not be read',
  reading: 'The list is being read',

  // What it becomes
  format: 'What it becomes',
  formats: {
    pdf: { name: 'Poster', kind: 'PDF', text: 'Every rank on paper, worth a frame.' },
    png: { name: 'Picture', kind: 'PNG', text: 'The top of the list, for posts and chats.' },
    xlsx: { name: 'Spreadsheet', kind: 'Excel', text: 'To sort, filter and print.' },
    csv: { name: 'Table', kind: 'CSV', text: 'For other apps. Comes back complete by import.' },
    json: {
      name: 'Data',
      kind: 'JSON',
      text: 'For programs and safekeeping. Comes back complete.',
    },
  },

  // How
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  shape: 'Shape',
  shapes: { portrait: 'Portrait', story: 'Story', wide: 'Wide' },
  ranks: 'Ranks',
  top: (n: number) => `Top ${numbers.format(n)}`,
  all: (n: number) => `All ${numbers.format(n)}`,
  preview: (title: string) => `Picture of ${title}`,

  // Doing it
  download: (format: keyof typeof formatNames) => `Download ${formatNames[format]}`,
  share: 'Share',
  cancel: 'Cancel',
  close: 'Close',
  working: 'The file is being made',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  done: (file: string) => `Saved as ${file}`,
  leftOut: (characters: readonly string[]) =>
    `Not on the poster, since none of its fonts has it: ${characters.slice(0, 8).join(' ')}${characters.length > 8 ? ' …' : ''}`,
  failed: 'The file could not be made. Please try again.',
  missingFont: (script: string) =>
    `The font for ${script} is not on this device yet. Connect to the internet and try again; it is kept from then on.`,

  // In the picture
  by: (author: string) => `by ${author}`,
  pictureOf: (shown: number, total: number, category: Category) =>
    shown < total
      ? `Top ${numbers.format(shown)} of ${numbers.format(total)} ${category.nouns}`
      : `${numbers.format(total)} ${total === 1 ? category.noun : category.nouns}`,
  untitled: 'Untitled',
};
