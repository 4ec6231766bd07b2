import type { Category } from '@top100/domain/categories';
import type { Quota } from '@top100/domain/tiers';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';

const limited = (limit: number, many: string) =>
  `${limit === -1 ? 'unlimited' : formatNumber(limit)} ${many}`;

/** Words of the home page. The fixed ones: ops/docs/product.md. */
export const homeMessages = defineMessages('home', {
  headline: 'Explore Your Top 100',
  lead: 'Songs, films, books, games: put what you love in order. No account needed, nothing lost.',
  create: 'Create Your Lists',
  discover: 'Discover Popular Lists',

  poster: (category: Category) => `An example: ten ${category.nouns}, ranked`,
  posterChoice: 'Example lists',
  pause: 'Pause examples',
  play: 'Play examples',

  pickerTitle: 'What will you rank?',
  searchCounted: (n: number, { noun, nouns }: Category) => `Search ${count(n, noun, nouns)}`,
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
    share: { title: 'Share', text: "Make a list public and send its link to anyone who'll argue." },
  },
  example: {
    search: 'superstition',
    found: ['Superstition', 'Stevie Wonder · 1972'],
    typed: '12',
    rows: ['Blue Monday', 'Superstition', 'Zombie', 'Jóga'],
    link: 'top100 / songs-that-raised-me',
  },

  upgradeTitle: 'More lists, and sharing',
  upgradeText: ({ listsPerCategory, itemsPerList }: Quota) =>
    `Premium holds ${limited(listsPerCategory, 'lists')} in each category and ${limited(itemsPerList, 'items')} in each list, with public links, import and export.`,
  upgrade: 'See Premium',

  // Of members
  yourLists: 'Your lists',
  allLists: (n: number) => `All ${formatNumber(n)} lists`,
  myLists: 'My Lists',
  countOfItems: (n: number, { noun, nouns }: Category) => count(n, noun, nouns),
  nextTitle: 'Next step',
  next: {
    first: {
      title: 'Start your first list',
      text: 'Search the catalogue, paste a list you already have, or type anything.',
      action: 'Create a list',
    },
    fill: (title: string, missing: number, { noun, nouns }: Category) => ({
      title: `${count(missing, `more ${noun}`, `more ${nouns}`)} to a top 10`,
      text: `Add them to “${title}”.`,
      action: 'Add more',
    }),
    share: (title: string) => ({
      title: `Share “${title}”`,
      text: 'Make it public, and anyone with the link can see it.',
      action: 'Open the list',
    }),
    start: ({ label, nouns }: Category) => ({
      title: `Rank your ${nouns}`,
      text: `You have no list in ${label} yet.`,
      action: 'Create a list',
    }),
    discover: {
      title: 'See what others rank',
      text: 'Vote on public lists and see their changes here.',
      action: 'Discover Popular Lists',
    },
  },
  changedTitle: 'Changed since you voted',
  changed: (author: string, ago: string | undefined) =>
    ago ? `by ${author}, updated ${ago}` : `by ${author}`,
  nothingChanged: 'Changes to lists you voted on appear here.',
  findLists: 'Find lists to vote on',
});
