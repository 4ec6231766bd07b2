import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmHost } from '../shared/ui/confirm.tsx';
import { ToastHost } from '../shared/ui/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { CategoryStrip } from './header/category-strip.tsx';
import { Header } from './header/header.tsx';
import { appMessages } from './messages.ts';
import { AppRoutes } from './routes.tsx';
import styles from './shell.module.css';
import { useArrival } from './use-arrival.ts';
import { usePageAccent } from './use-page-accent.ts';
import { usePageHead } from './use-page-head.ts';

const contentId = 'content';

/** The frame around every page: header, the page, footer, and the places for toasts and questions. */
export function Shell() {
  const { pathname } = useLocation();
  usePageHead(pathname);
  usePageAccent(pathname);
  useArrival(contentId);
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
      <ToastHost />
      <ConfirmHost />
    </>
  );
}
