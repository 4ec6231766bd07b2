import { defaultCategory, isCategoryId } from '@top100/contracts/categories';
import { pages } from '@top100/contracts/pages';
import type { ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { part } from '../shared/ui/part.ts';
import { isDevelopment } from './is-development.ts';
import { LazyPage, type PagePart } from './lazy-page.tsx';

/** Every page is a chunk of its own; the entry holds the frame alone. */
const home = part(() => import('../features/home/home-page.tsx'));
const apiStatus = part(() => import('../features/demo/api-status-page.tsx'));
const myLists = part(async () => {
  const { default: page, ready } = await import('../features/lists/my-lists-page.tsx');
  return { default: page, ready };
});
const account = part(() => import('../features/account/account-page.tsx'));
const localStorage = part(() => import('../features/static-pages/local-storage-page.tsx'));
const contact = part(() => import('../features/static-pages/contact-page.tsx'));
const privacy = part(() => import('../features/static-pages/privacy-page.tsx'));
const terms = part(() => import('../features/static-pages/terms-page.tsx'));
const demoGradients = part(() => import('../features/demo/gradients-page.tsx'));
const demoGradientLists = part(() => import('./demo-gradient-lists-page.tsx'));
const demoSimple = part(() => import('../features/demo/simple-page.tsx'));
const demoLists = part(() => import('./demo-lists-page.tsx'));
const notFound = part(() => import('./not-found-page.tsx'));

/** Where people without the right to be elsewhere are sent, and My Lists without a category (spec section 2). */
const firstCategoryPath = `${pages.myLists.path}/${defaultCategory.id}`;

interface AppRoute {
  path: string;
  element: ReactNode;
  /** The code that the page needs; none for redirects. */
  part?: PagePart;
}

const show = (page: { path: string }, part: PagePart): AppRoute => ({
  path: page.path,
  element: <LazyPage part={part} />,
  part,
});

/** The route table of spec section 2, as far as the pages exist (contracts/pages.ts). */
const routes: readonly AppRoute[] = [
  { path: pages.home.path, element: <HomeOrStatus />, part: home },
  { path: pages.myLists.path, element: <ToFirstCategory /> },
  // One route for a category and a list in it: going from list to list keeps the page in place.
  { path: `${pages.myCategory.path}/:listUri?`, element: <InKnownCategory />, part: myLists },
  show(pages.account, account),
  show(pages.localStorage, localStorage),
  show(pages.contact, contact),
  show(pages.privacy, privacy),
  show(pages.terms, terms),
  { path: pages.adminDashboard.path, element: <ToSignIn /> },
  show(pages.demoGradients, demoGradients),
  show(pages.demoGradientLists, demoGradientLists),
  show(pages.demoSimple, demoSimple),
  show(pages.demoLists, demoLists),
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
  const route = routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  return route ? route.part : notFound;
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

/** The guard of the admin area: without an account nobody is signed in. */
function ToSignIn() {
  return <Navigate to={`${firstCategoryPath}?login=required`} replace />;
}
