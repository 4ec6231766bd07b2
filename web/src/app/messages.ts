import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';

/** Words of the frame around every page. The fixed ones: ops/docs/product.md. */
export const appMessages = defineMessages('app', {
  product: 'Top 100',
  skip: 'Skip to the content',

  // Header
  sections: 'Sections',
  myLists: 'My Lists',
  discover: 'Discover',
  admin: 'Admin',
  account: 'Login / Sign Up',
  accountOf: (name: string) => `Account of ${name}`,
  accountSettings: 'Account Settings',
  logout: 'Logout',
  signInToSync: 'Sign in to sync',
  categories: 'Categories',
  manualOnly: (label: string) => `${label} - Manual entry only (database search not available yet)`,
  themeNow: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

  // Search
  search: 'Search',
  clearSearch: 'Clear the search',
  suggestions: 'Suggestions',
  ownLists: 'Your lists',
  inOwnLists: 'In your lists',
  inList: (title: string) => `in ${title}`,
  listDetails: (label: string, items: number, noun: string, nouns: string) =>
    `${label} · ${count(items, noun, nouns)}`,
  suggestionsHead: 'Add from the catalogue',
  searchFound: (lists: number, items: number, suggestions: number) =>
    [
      lists > 0 && `${count(lists, 'list', 'lists')} of yours`,
      items > 0 && `${count(items, 'row', 'rows')} in your lists`,
      suggestions > 0 && count(suggestions, 'suggestion', 'suggestions'),
    ]
      .filter(Boolean)
      .join(', '),
  suggestionsFailed: 'Could not load suggestions.',
  nothingFound: 'Nothing found in the catalogue.',
  /** By what is searched: the name of the field, what stands in it while it is empty, and what to expect. */
  searches: {
    'my-lists': {
      label: 'Search my lists',
      placeholder: 'Search my lists',
      hint: 'Find lists, items and suggestions from the catalogue.',
    },
    discover: {
      label: 'Search public lists',
      placeholder: 'Search public lists',
      hint: 'Search public lists in this category by title.',
    },
    catalogue: {
      label: 'Search',
      placeholder: 'Search songs, albums, artists',
      hint: 'Type two letters or more to see songs, albums and artists.',
    },
  },
  searching: (text: string) => `Search, now for ${text}`,
  showLists: 'Show my lists',

  // Footer
  footerProduct: 'Product',
  premium: 'Premium',
  footerLegal: 'Legal',
  privacy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  footerSupport: 'Support',
  contact: 'Get in Touch',
  footerLine: 'What you love, in order.',

  // When something is missing or broken
  notFoundTitle: 'Page not found',
  notFoundText: 'The link may be old or mistyped. Your lists are safe.',
  goHome: 'Go to the home page',
  goToLists: 'Go to my lists',
  brokenTitle: 'Something went wrong',
  brokenText: 'Your lists are safe on this device. Reloading usually helps.',
  notLoadedTitle: 'This page could not be loaded',
  notLoadedText: 'Check your connection, or reload to get the new version.',
  reload: 'Reload',
  loading: 'Loading',

  // The demo that the app itself puts together
  demoListsTitle: 'Demo Lists',
  demoListsLead: 'A hundred made-up songs to rank. Nothing is saved.',

  // Updates
  updateReady: 'A new version is ready',
});
