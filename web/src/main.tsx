import './shared/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageIsReady, preloadPage } from './app/routes.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { prefetchPageData } from './features/discover/prefetch-page-data.ts';
import { checkSession } from './session/session.ts';
import { backgroundOf } from './shared/background-location.ts';
import { beginEarlyRead } from './sync/disk/early-read.ts';
import { startSync } from './sync/start-sync.ts';

/**
 * Milliseconds since start after which a slow disk gets a placeholder: rendering one takes as long as
 * rendering the page.
 */
const placeholderDelayMs = 500;

/**
 * How long the first render waits for the server's answer after the code has loaded; usually it has arrived
 * by then.
 */
const answerTimeoutMs = 150;

async function start(): Promise<void> {
  const { pathname, search } = initialLocation();
  beginEarlyRead(pathname);
  const answer = prefetchPageData({ pathname, search });
  void checkSession();
  // Once its code is loaded the page renders in the first paint. If loading fails, the page reports it.
  await preloadPage(pathname).catch(() => {});
  await Promise.race([pageIsReady(pathname), delay(placeholderDelayMs - performance.now())]);
  if (answer) await Promise.race([answer, delay(answerTimeoutMs)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(<App />);
  // Starts only after everything that the user waits for.
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}

/** The location of the visible page: after a reload, a dialog with its own address has a page under it. */
function initialLocation(): { pathname: string; search: string } {
  // React Router's location state, see its createBrowserHistory.
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  return backgroundOf({ state: usr }) ?? window.location;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function afterLoad(): void {
  startSync();
  void registerServiceWorker();
}

void start();
