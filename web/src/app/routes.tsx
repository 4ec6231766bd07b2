import { defaultCategory, isCategoryId } from '@top100/domain/categories';
import { pages } from '@top100/domain/pages';
import type { ReactNode } from 'react';
import { matchPath, Navigate, type Params, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { getSession, type Session, useSession } from '../session/session.ts';
import { lazyComponent } from '../shared/ui/lazy-component.ts';
import { isDevelopment } from './is-development.ts';
import { LazyPage, type PageComponent } from './lazy-page.tsx';
import type { rarePages } from './rare-pages.ts';
import { withVotes } from './with-votes.tsx';

/** Every page is a separate chunk; the entry contains only the frame. */
const home = lazyComponent(() => import('../features/home/home-page.tsx'));
const memberHome = lazyComponent(() => import('../features/home/member-home.tsx'));
const myLists = lazyComponent(async () => {
  const { default: page, ready } = await import('../features/my-lists/my-lists-page.tsx');
  return { default: page, ready };
});
const discover = lazyComponent(() => import('../features/discover/discover-page.tsx'));
const discoverList = lazyComponent(() => withVotes(import('../features/discover/discover-list-page.tsx')));
const sharedList = lazyComponent(() => withVotes(import('../features/discover/shared-list-page.tsx')));
const user = lazyComponent(() => import('../features/discover/user-page.tsx'));
const shortLink = lazyComponent(() => import('../features/discover/short-link-page.tsx'));
const account = lazyComponent(() => import('../features/account/account-page.tsx'));
const upgrade = lazyComponent(() => import('../features/upgrade/upgrade-page.tsx'));
const subscription = lazyComponent(() => import('../features/upgrade/subscription-page.tsx'));
const localStorage = lazyComponent(() => import('../features/static-pages/local-storage-page.tsx'));
const notFound = lazyComponent(() => import('./not-found-page.tsx'));
const rare = (name: keyof typeof rarePages) =>
  lazyComponent<object>(async () => (await import('./rare-pages.ts')).rarePages[name]());
const apiStatus = rare('apiStatus');

/** The target for users without access, and of My Lists without a category. */
const firstCategoryPath = `${pages.myLists.path}/${defaultCategory.id}`;

interface AppRoute {
  path: string;
  element: ReactNode;
  /** The code that the page needs; none for redirects. */
  page?: PageComponent | ((params: Readonly<Params>) => PageComponent | undefined);
}

const show = (route: { path: string }, page: PageComponent): AppRoute => ({
  path: route.path,
  element: <LazyPage page={page} />,
  page,
});

/** Lists, categories and kinds of Discover; an invalid part redirects to the nearest existing page. */
const discoverRoutes: readonly AppRoute[] = [
  { path: pages.discover.path, element: <ToDiscover kind="featured" /> },
  { path: `${pages.discover.path}/featured`, element: <ToDiscover kind="featured" /> },
  { path: `${pages.discover.path}/popular`, element: <ToDiscover kind="popular" /> },
  { path: pages.discoverFeatured.path, element: <InDiscover page={discover} />, page: discover },
  { path: pages.discoverPopular.path, element: <InDiscover page={discover} />, page: discover },
  { path: pages.discoverFeaturedList.path, element: <InDiscover page={discoverList} />, page: discoverList },
  { path: pages.discoverPopularList.path, element: <InDiscover page={discoverList} />, page: discoverList },
  { path: pages.discoverOwner.path, element: <OwnerOrSlug />, page: pageOfOwner },
  { path: pages.discoverOwnerCategory.path, element: <OwnerOrKind />, page: pageOfOwner },
  { path: pages.sharedList.path, element: <InDiscover page={sharedList} />, page: sharedList },
];

/** Maps addresses to pages (domain/pages.ts, ops/docs/product.md). */
const routes: readonly AppRoute[] = [
  { path: pages.home.path, element: <HomeOrStatus />, page: () => homeOf(getSession()) },
  { path: pages.myLists.path, element: <ToFirstCategory /> },
  // One route for a category and a list in it, so that the page stays mounted from list to list.
  { path: `${pages.myCategory.path}/:listUri?`, element: <InKnownCategory />, page: myLists },
  ...discoverRoutes,
  show(pages.account, account),
  show(pages.upgrade, upgrade),
  show(pages.subscriptionSuccess, subscription),
  show(pages.subscriptionCancel, subscription),
  show(pages.localStorage, localStorage),
  show(pages.contact, rare('contact')),
  show(pages.privacy, rare('privacy')),
  show(pages.terms, rare('terms')),
  { path: '/admin', element: <Navigate to={pages.adminDashboard.path} replace /> },
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
      <Route path="*" element={<LazyPage page={notFound} />} />
    </Routes>
  );
}

/** Preloads the code of the page at a path: before the first paint, or while a link to it is hovered. */
export async function preloadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.load();
}

/** Resolves when the page at a path has read its data; at once if it reads none or isn't loaded. */
export async function pageIsReady(pathname: string): Promise<void> {
  await pageAt(pathname)?.ready;
}

function pageAt(pathname: string): PageComponent | undefined {
  for (const { path, page } of routes) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return typeof page === 'function' ? page(match.params) : page;
  }
  return notFound;
}

/** ?demo=true shows a developer page in development. */
function HomeOrStatus() {
  const isDemo = new URLSearchParams(useLocation().search).get('demo') === 'true';
  const ownHome = homeOf(useSession());
  return <LazyPage page={isDemo && isDevelopment() ? apiStatus : ownHome} />;
}

/** Members see their own home page, visitors an introduction. */
function homeOf({ account }: Session): PageComponent {
  return account ? memberHome : home;
}

function ToFirstCategory() {
  const { search } = useLocation();
  return <Navigate to={`${firstCategoryPath}${search}`} replace />;
}

function InKnownCategory() {
  return isCategoryId(useParams().category) ? <LazyPage page={myLists} /> : <ToFirstCategory />;
}

function ToDiscover({ kind }: { kind: 'featured' | 'popular' }) {
  const { search } = useLocation();
  const category = useParams().category ?? defaultCategory.id;
  return <Navigate to={`${pages.discover.path}/${kind}/${category}${search}`} replace />;
}

/** An unknown category in /discover/... redirects to /discover. */
function InDiscover({ page }: { page: PageComponent }) {
  return isCategoryId(useParams().category) ? (
    <LazyPage page={page} />
  ) : (
    <Navigate to={pages.discover.path} replace />
  );
}

const isUser = (owner = '') => owner.startsWith('@');

function pageOfOwner({ owner, category }: Readonly<Params>): PageComponent | undefined {
  if (isUser(owner)) return user;
  return category === undefined ? shortLink : undefined;
}

/** The public lists of @username; any other name is a list's public slug. */
function OwnerOrSlug() {
  return <LazyPage page={isUser(useParams().owner) ? user : shortLink} />;
}

/** The public lists of @username in a category; unknown kinds redirect to featured. */
function OwnerOrKind() {
  const { owner, category } = useParams();
  if (!isCategoryId(category)) return <Navigate to={pages.discover.path} replace />;
  return isUser(owner) ? <LazyPage page={user} /> : <ToDiscover kind="featured" />;
}
