import { defaultCategory, isCategoryId } from '@top100/contracts/categories';
import { pages } from '@top100/contracts/pages';
import type { ReactNode } from 'react';
import { matchPath, Navigate, type Params, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { part } from '../shared/ui/part.ts';
import { isDevelopment } from './is-development.ts';
import { LazyPage, type PagePart } from './lazy-page.tsx';
import type { rarePages } from './rare-pages.ts';
import { withVotes } from './with-votes.tsx';

/** Every page is a chunk of its own; the entry holds the frame alone. */
const home = part(() => import('../features/home/home-page.tsx'));
const myLists = part(async () => {
  const { default: page, ready } = await import('../features/lists/my-lists-page.tsx');
  return { default: page, ready };
});
const discover = part(() => withVotes(import('../features/discover/discover-page.tsx')));
const sharedList = part(() => withVotes(import('../features/discover/shared-list-page.tsx')));
const user = part(() => import('../features/discover/user-page.tsx'));
const shortLink = part(() => import('../features/discover/short-link-page.tsx'));
const account = part(() => import('../features/account/account-page.tsx'));
const upgrade = part(() => import('../features/upgrade/upgrade-page.tsx'));
const subscription = part(() => import('../features/upgrade/subscription-page.tsx'));
const localStorage = part(() => import('../features/static-pages/local-storage-page.tsx'));
const notFound = part(() => import('./not-found-page.tsx'));
const rare = (name: keyof typeof rarePages) =>
  part<object>(async () => (await import('./rare-pages.ts')).rarePages[name]());
const apiStatus = rare('apiStatus');

/** Where people without the right to be elsewhere are sent, and My Lists without a category (spec section 2). */
const firstCategoryPath = `${pages.myLists.path}/${defaultCategory.id}`;

interface AppRoute {
  path: string;
  element: ReactNode;
  /** The code that the page needs; none for redirects. */
  part?: PagePart | ((params: Readonly<Params>) => PagePart | undefined);
}

const show = (page: { path: string }, part: PagePart): AppRoute => ({
  path: page.path,
  element: <LazyPage part={part} />,
  part,
});

/** A list, its category and the kind alone: what the address names wrongly leads where spec section 2 says. */
const discoverRoutes: readonly AppRoute[] = [
  { path: pages.discover.path, element: <ToDiscover kind="featured" /> },
  { path: `${pages.discover.path}/featured`, element: <ToDiscover kind="featured" /> },
  { path: `${pages.discover.path}/popular`, element: <ToDiscover kind="popular" /> },
  {
    path: `${pages.discoverFeatured.path}/:listUri?`,
    element: <InDiscover part={discover} />,
    part: discover,
  },
  {
    path: `${pages.discoverPopular.path}/:listUri?`,
    element: <InDiscover part={discover} />,
    part: discover,
  },
  { path: pages.discoverOwner.path, element: <OwnerOrSlug />, part: partOfOwner },
  { path: pages.discoverOwnerCategory.path, element: <OwnerOrKind />, part: partOfOwner },
  { path: pages.sharedList.path, element: <InDiscover part={sharedList} />, part: sharedList },
];

/** The route table of spec section 2, as far as the pages exist (contracts/pages.ts). */
const routes: readonly AppRoute[] = [
  { path: pages.home.path, element: <HomeOrStatus />, part: home },
  { path: pages.myLists.path, element: <ToFirstCategory /> },
  // One route for a category and a list in it: going from list to list keeps the page in place.
  { path: `${pages.myCategory.path}/:listUri?`, element: <InKnownCategory />, part: myLists },
  ...discoverRoutes,
  show(pages.account, account),
  show(pages.upgrade, upgrade),
  show(pages.subscriptionSuccess, subscription),
  show(pages.subscriptionCancel, subscription),
  show(pages.localStorage, localStorage),
  show(pages.contact, rare('contact')),
  show(pages.privacy, rare('privacy')),
  show(pages.terms, rare('terms')),
  show(pages.adminDashboard, rare('admin')),
  show(pages.demoGradients, rare('demoGradients')),
  show(pages.demoGradientLists, rare('demoGradientLists')),
  show(pages.demoSimple, rare('demoSimple')),
  show(pages.demoLists, rare('demoLists')),
];

export function AppRoutes() {
  return (
    <Routes>
      {routes.map(({ path, element }) => (
        <Route key={path} path={path} caseSensitive element={element} />
      ))}
      <Route path="*" element={<LazyPage part={notFound} />} />
    </Routes>
  );
}

/** Loads the code of the page at a path ahead: before the first paint, or when a link to it is pointed at. */
export async function preloadPage(pathname: string): Promise<void> {
  await partAt(pathname)?.load();
}

/** When the page at a path has read what it shows; at once where it reads nothing, or is not loaded. */
export async function pageIsReady(pathname: string): Promise<void> {
  await partAt(pathname)?.ready;
}

function partAt(pathname: string): PagePart | undefined {
  for (const { path, part } of routes) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return typeof part === 'function' ? part(match.params) : part;
  }
  return notFound;
}

/** Spec section 2: with ?demo=true a page for developers, where there are some (design decision 7.10). */
function HomeOrStatus() {
  const isDemo = new URLSearchParams(useLocation().search).get('demo') === 'true';
  return <LazyPage part={isDemo && isDevelopment() ? apiStatus : home} />;
}

function ToFirstCategory() {
  const { search } = useLocation();
  return <Navigate to={`${firstCategoryPath}${search}`} replace />;
}

function InKnownCategory() {
  return isCategoryId(useParams().category) ? <LazyPage part={myLists} /> : <ToFirstCategory />;
}

function ToDiscover({ kind }: { kind: 'featured' | 'popular' }) {
  const { search } = useLocation();
  const category = useParams().category ?? defaultCategory.id;
  return <Navigate to={`${pages.discover.path}/${kind}/${category}${search}`} replace />;
}

/** Spec section 2: an unknown category in /discover/... leads to /discover. */
function InDiscover({ part }: { part: PagePart }) {
  return isCategoryId(useParams().category) ? (
    <LazyPage part={part} />
  ) : (
    <Navigate to={pages.discover.path} replace />
  );
}

const isUser = (owner = '') => owner.startsWith('@');

function partOfOwner({ owner, category }: Readonly<Params>): PagePart | undefined {
  if (isUser(owner)) return user;
  return category === undefined ? shortLink : undefined;
}

/** The public lists of @somebody; anything else is a list's public slug (spec section 2, share link shape). */
function OwnerOrSlug() {
  return <LazyPage part={isUser(useParams().owner) ? user : shortLink} />;
}

/** The public lists of @somebody in a category; other kinds than the known ones are as good as featured. */
function OwnerOrKind() {
  const { owner, category } = useParams();
  if (!isCategoryId(category)) return <Navigate to={pages.discover.path} replace />;
  return isUser(owner) ? <LazyPage part={user} /> : <ToDiscover kind="featured" />;
}
