import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { backgroundOf } from '../shared/background-location.ts';
import { ConfirmHost } from '../shared/ui/confirm.tsx';
import { ToastHost } from '../shared/ui/toast-host.tsx';
import { AccountOverlay } from './account-overlay.tsx';
import { BackgroundNavigation } from './background-navigation.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { CategoryStrip } from './header/category-strip.tsx';
import { Header } from './header/header.tsx';
import { LoginRequired } from './login-required.tsx';
import { appMessages } from './messages.ts';
import { AppRoutes } from './routes.tsx';
import styles from './shell.module.css';
import { usePageAccent } from './use-page-accent.ts';
import { usePageHead } from './use-page-head.ts';
import { useRouteChange } from './use-route-change.ts';

const contentId = 'content';

/**
 * The frame around every page, the hosts of toasts and confirmations, and the login that can open over a
 * page: then everything but the login uses the location underneath (`shown`).
 */
export function Shell() {
  const location = useLocation();
  const background = backgroundOf(location);
  const shown = background ?? location;
  usePageHead(shown.pathname);
  usePageAccent(shown.pathname);
  useRouteChange(contentId, shown);
  return (
    <>
      <BackgroundNavigation isOpen={background !== undefined}>
        <Routes location={shown}>
          <Route path="*" element={<Frame />} />
        </Routes>
      </BackgroundNavigation>
      <AccountOverlay background={background} />
      <LoginRequired />
      <ToastHost />
      <ConfirmHost />
    </>
  );
}

function Frame() {
  const { pathname } = useLocation();
  return (
    <>
      <a href={`#${contentId}`} className={styles.skip}>
        {appMessages.skip}
      </a>
      <Header />
      <CategoryStrip />
      <main id={contentId} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<div aria-busy="true" aria-label={appMessages.loading} role="status" />}>
            <AppRoutes />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
