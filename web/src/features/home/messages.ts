import type { Category } from '@top100/contracts/categories';

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');

/** Words of the home page. Headline, calls to action and the names of the steps are spec section 1. */
export const homeMessages = {
  headline: 'Explore Your Top 100',
  lead: 'Songs, films, books, games: put what you love in order. No account needed, nothing lost.',
  create: 'Create Your Lists',
  discover: 'Discover Popular Lists',

  poster: (category: Category) => `An example: ten ${category.nouns}, ranked`,
  posterChoice: 'Example lists',
  pause: 'Stop changing the example',
  play: 'Change the example by itself',

  pickerTitle: 'What will you rank?',
  searchCounted: (n: number, { noun, nouns }: Category) =>
    `Search ${number.format(n)} ${plural.select(n) === 'one' ? noun : nouns}`,
  searchUncounted: ({ nouns }: Category) => `Search ${nouns}`,
  manualEntry: 'Manual entry',

  howTitle: 'How It Works',
  how: {
    create: {
      title: 'Create',
      text: 'Search the catalogue, paste a list you already have, or type anything.',
    },
    rank: {
      title: 'Rank',
      text: 'Drag and drop, type a number, or use the keys. Every step can be undone.',
    },
    share: { title: 'Share', text: 'Make a list public and send its link to whoever should argue with it.' },
  },
  example: {
    search: 'superstition',
    found: ['Superstition', 'Stevie Wonder · 1972'],
    typed: '12',
    rows: ['Blue Monday', 'Superstition', 'Zombie', 'Jóga'],
    link: 'top100 / songs-that-raised-me',
  },

  upgradeTitle: 'Unlimited lists and sharing',
  upgradeText: 'Premium holds a thousand lists in every category, with links, import and export.',
  upgrade: 'See Premium',
};
