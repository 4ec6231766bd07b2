/** Words of the frame around every page. Those of spec section 2 are exact. */
export const appMessages = {
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
  themeNow: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

  // Search
  search: 'Search',
  clearSearch: 'Clear the search',
  suggestions: 'Suggestions',
  suggestionsHead: 'Add to a list',
  suggestionsCount: (n: number) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
  suggestionsFailed: 'Could not load suggestions.',
  nothingFound: 'Nothing like this in the catalogue.',
  /** By what is searched: the name of the field, what stands in it while it is empty, and what to expect. */
  searches: {
    'my-lists': {
      label: 'Search my lists',
      placeholder: 'Search my lists',
      hint: 'What you type filters your lists; two letters or more also bring suggestions.',
    },
    discover: {
      label: 'Search public lists',
      placeholder: 'Search public lists',
      hint: 'Type what a public list of this category could be called.',
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
  notFoundTitle: 'There is nothing at this address',
  notFoundText: 'The link may be old, or a letter is missing. Your lists are where they were.',
  goHome: 'Go to the home page',
  goToLists: 'Go to my lists',
  brokenTitle: 'This page broke',
  brokenText: 'Your lists are kept on this device and are not touched by this. Reloading usually helps.',
  notLoadedTitle: 'This page could not be loaded',
  notLoadedText: 'The connection was lost, or a newer version has taken its place.',
  reload: 'Reload',
  loading: 'Loading',

  // The demo that the app itself puts together
  demoListsTitle: 'Demo Lists',
  demoListsLead: 'A hundred songs that nobody wrote, to be ranked at will. Nothing is saved.',

  // Updates
  updateReady: 'A new version is ready',
};
