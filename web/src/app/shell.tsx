import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { backgroundOf } from '../shared/background.ts';
import { ConfirmHost } from '../shared/ui/confirm.tsx';
import { ToastHost } from '../shared/ui/toast-host.tsx';
import { AccountOverlay } from './account-overlay.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { CategoryStrip } from './header/category-strip.tsx';
import { Header } from './header/header.tsx';
import { LoginRequired } from './login-required.tsx';
import { appMessages } from './messages.ts';
import { AppRoutes } from './routes.tsx';
import styles from './shell.module.css';
import { UnderOverlay } from './under-overlay.tsx';
import { useArrival } from './use-arrival.ts';
import { usePageAccent } from './use-page-accent.ts';
import { usePageHead } from './use-page-head.ts';

const contentId = 'content';

/**
 * The frame around every page, the places for toasts and questions, and the login that can open over a page: then
 * everything but the login goes by the page underneath (`shown`).
 */
export function Shell() {
  const location = useLocation();
  const background = backgroundOf(location);
  const shown = background ?? location;
  usePageHead(shown.pathname);
  usePageAccent(shown.pathname);
  useArrival(contentId, shown);
  return (
    <>
      <UnderOverlay isOpen={background !== undefined}>
        <Routes location={shown}>
          <Route path="*" element={<Frame />} />
        </Routes>
      </UnderOverlay>
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
      {/* On the home page its large picker takes the strip's place. */}
      {pathname !== '/' && <CategoryStrip />}
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
