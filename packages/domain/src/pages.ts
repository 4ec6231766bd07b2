import { activeLocale } from '@top100/messages/active-language';
import { defineMessagesByLocale } from '@top100/messages/define-messages';
import { categories, isCategoryId } from './categories.ts';

/** What a page is called in the tab, in search results and in link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** 404 for paths that show the not-found page. */
  status: 200 | 404;
  robots?: 'noindex';
}

export const productName = 'Top 100';

/** The tag by which a document says that it is not production's: /?demo=true is a page for developers then. */
export const developmentMeta = { name: 'top100-mode', content: 'development' } as const;

interface Page {
  /** Path pattern of react-router; parameters begin with a colon. */
  path: string;
  title: string | ((params: Record<string, string>) => string);
  description: string;
  robots?: 'noindex';
}

const allNouns = categories.map(({ nouns }) => nouns);

/**
 * The one table of pages. A page that is not in it does not exist: its paths show the
 * not-found page.
 */
export const pages = {
  home: {
    path: '/',
    title: 'Explore Your Top 100',
    description: `Build and rank your top 100 ${allNouns.slice(0, -1).join(', ')} and ${allNouns.at(-1)}. No account needed.`,
  },
  myLists: {
    path: '/my-lists',
    title: 'My Lists',
    description: 'Your ranked lists, on this device and in your account.',
    robots: 'noindex',
  },
  myCategory: {
    path: '/my-lists/:category',
    title: ({ category }) => `My ${categoryLabel(category)} Lists`,
    description: 'Create, rank and keep your own lists.',
    robots: 'noindex',
  },
  myList: {
    path: '/my-lists/:category/:listUri',
    title: ({ category }) => `My ${categoryLabel(category)} Lists`,
    description: 'Rank by drag and drop, by keys or by typing a number.',
    robots: 'noindex',
  },
  discover: {
    path: '/discover',
    title: 'Discover',
    description: 'Ranked lists that people have made public: hand-picked, popular this week, and brand new.',
  },
  discoverFeatured: {
    path: '/discover/featured/:category',
    title: ({ category }) => `Featured ${categoryLabel(category)} Lists`,
    description: 'Hand-picked ranked lists from people who know what they love.',
  },
  discoverFeaturedList: {
    path: '/discover/featured/:category/:listUri',
    title: ({ category }) => `Featured ${categoryLabel(category)} Lists`,
    description: 'Hand-picked ranked lists from people who know what they love.',
  },
  discoverPopular: {
    path: '/discover/popular/:category',
    title: ({ category }) => `Popular ${categoryLabel(category)} Lists`,
    description: 'The ranked lists that people look at most: this week, this month, this year or ever.',
  },
  discoverPopularList: {
    path: '/discover/popular/:category/:listUri',
    title: ({ category }) => `Popular ${categoryLabel(category)} Lists`,
    description: 'The ranked lists that people look at most: this week, this month, this year or ever.',
  },
  /** `owner`: @username; or one of the kinds above, or a list's public slug, which lead on. */
  discoverOwner: {
    path: '/discover/:owner',
    title: ({ owner }) => titleOfOwner(owner),
    description: 'Ranked lists, made public by the person who ranked them.',
  },
  discoverOwnerCategory: {
    path: '/discover/:owner/:category',
    title: ({ owner, category }) => titleOfOwner(owner, category),
    description: 'Ranked lists, made public by the person who ranked them.',
  },
  /** What is shared; the server knows its own title and description (public-heads.ts). */
  sharedList: {
    path: '/discover/:owner/:category/:listUri',
    title: ({ owner, category }) => titleOfOwner(owner, category),
    description: 'A ranked list, made public by the person who ranked it.',
  },
  account: {
    path: '/account',
    title: 'Account',
    description: 'Log in or sign up, and the same lists are on every device of yours.',
    robots: 'noindex',
  },
  upgrade: {
    path: '/upgrade',
    title: 'Premium',
    description:
      'A thousand lists in each category, public links, import and export: what Premium adds and costs.',
  },
  subscriptionSuccess: {
    path: '/subscription/success',
    title: 'Thank You',
    description: 'Premium begins as soon as the payment has arrived.',
    robots: 'noindex',
  },
  subscriptionCancel: {
    path: '/subscription/cancel',
    title: 'Nothing Was Charged',
    description: 'The payment was not made.',
    robots: 'noindex',
  },
  localStorage: {
    path: '/local-storage',
    title: 'Where Your Lists Are Kept',
    description: 'How lists are stored in your browser, what can erase them and how to keep a backup.',
  },
  contact: {
    path: '/contact',
    title: 'Get in Touch',
    description: 'Questions, ideas and problems: how to reach the people behind Top 100.',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What Top 100 stores, where, for how long, and what it never does.',
  },
  terms: {
    path: '/terms',
    title: 'Terms & Conditions',
    description: 'The rules for using Top 100, in plain words.',
  },
  adminDashboard: {
    path: '/admin/dashboard',
    title: 'Admin',
    description: 'For administrators.',
    robots: 'noindex',
  },
  demoGradients: {
    path: '/demo/gradients',
    title: 'Gradients',
    description: 'The hundred steps of every category and preset colour.',
    robots: 'noindex',
  },
  demoGradientLists: {
    path: '/demo/gradient-lists',
    title: 'Gradient Lists',
    description: 'Whole lists in the gradient of every category.',
    robots: 'noindex',
  },
  demoSimple: {
    path: '/demo/simple',
    title: 'Simple Demo',
    description: 'Buttons, fields, dialogs and toasts on one page.',
    robots: 'noindex',
  },
  demoLists: {
    path: '/demo/lists',
    title: 'Demo Lists',
    description: 'A ranked list to play with; nothing is saved.',
    robots: 'noindex',
  },
} as const satisfies Record<string, Page>;

const notFoundWords = {
  title: 'Page Not Found',
  description: 'The link may be old or mistyped.',
};

export const pageWords = defineMessagesByLocale(
  'pages',
  (): Record<keyof typeof pages, Pick<Page, 'title' | 'description'>> & {
    notFound: typeof notFoundWords;
  } => ({
    ...pages,
    notFound: notFoundWords,
  }),
);

/** The head of the page at a path, as server and browser both show it: `Title · Top 100`. */
export function pageOf(pathname: string, locale: string = activeLocale()): PageHead {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const words = pageWords(locale);
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const page: Page = pages[name];
    const params = matchPath(page.path, path);
    if (params === undefined) continue;
    const { title, description } = words[name];
    return {
      title: `${typeof title === 'string' ? title : title(params)} · ${productName}`,
      description,
      status: 200,
      ...(page.robots ? { robots: page.robots } : {}),
    };
  }
  return notFoundHead(locale);
}

/** The head of a page that isn't there. */
export function notFoundHead(locale: string): PageHead {
  const { title, description } = pageWords(locale).notFound;
  return { title: `${title} · ${productName}`, description, status: 404, robots: 'noindex' };
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) {
      if (value === '') return undefined;
      params[part.slice(1)] = decode(value);
    } else if (part !== value) return undefined;
  }
  return params;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function titleOfOwner(owner = '', category?: string): string {
  const what = isCategoryId(category) ? `${categoryLabel(category)} Lists` : 'Lists';
  return owner.startsWith('@') ? `${what} by ${owner.slice(1)}` : 'Discover';
}

function categoryLabel(id: string | undefined): string {
  const category = isCategoryId(id) ? categories.find((c) => c.id === id) : undefined;
  return category?.label ?? categories[0]?.label ?? '';
}
