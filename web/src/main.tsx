import './shared/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageIsReady, preloadPage } from './app/routes.tsx';
import { keepAppOnDevice } from './app/service-worker.ts';
import { checkSession } from './session/session.ts';
import { backgroundOf } from './shared/background.ts';
import { beginEarlyRead } from './sync/early-read.ts';
import { startSync } from './sync/start-sync.ts';

/** Milliseconds from the start on, after which a slow disk gets a place holder on the screen: drawing one takes as
 * long as drawing the page. */
const patienceMs = 500;

async function start(): Promise<void> {
  beginEarlyRead(firstPath());
  void checkSession();
  // With its code at hand the page is there in the first paint. If that fails, the page itself says so.
  await preloadPage(firstPath()).catch(() => {});
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs - performance.now()));
  await Promise.race([pageIsReady(firstPath()), patience]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(<App />);
  // After everything that the person waits for.
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}

/** Of the page in sight: after a reload, a dialog with an address of its own has a page under it. */
function firstPath(): string {
  // What react-router keeps of a place, see its createBrowserHistory.
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  return backgroundOf({ state: usr })?.pathname ?? window.location.pathname;
}

function afterLoad(): void {
  startSync();
  void keepAppOnDevice();
}

void start();
