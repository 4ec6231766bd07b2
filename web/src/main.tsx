import './shared/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageIsReady, preloadPage } from './app/routes.tsx';
import { keepAppOnDevice } from './app/service-worker.ts';
import { askEarly } from './features/discover/ask-early.ts';
import { checkSession } from './session/session.ts';
import { backgroundOf } from './shared/background.ts';
import { beginEarlyRead } from './sync/early-read.ts';
import { startSync } from './sync/start-sync.ts';

/** Milliseconds from the start on, after which a slow disk gets a place holder on the screen: drawing one takes as
 * long as drawing the page. */
const patienceMs = 500;

/** So long the server's answer is waited for once the code is there: in most cases it has come by then. */
const answerPatienceMs = 150;

async function start(): Promise<void> {
  const { pathname, search } = firstPlace();
  beginEarlyRead(pathname);
  const answer = askEarly({ pathname, search });
  void checkSession();
  // With its code at hand the page is there in the first paint. If that fails, the page itself says so.
  await preloadPage(pathname).catch(() => {});
  await Promise.race([pageIsReady(pathname), after(patienceMs - performance.now())]);
  if (answer) await Promise.race([answer, after(answerPatienceMs)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(<App />);
  // After everything that the person waits for.
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}

/** Of the page in sight: after a reload, a dialog with an address of its own has a page under it. */
function firstPlace(): { pathname: string; search: string } {
  // What react-router keeps of a place, see its createBrowserHistory.
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  return backgroundOf({ state: usr }) ?? window.location;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function afterLoad(): void {
  startSync();
  void keepAppOnDevice();
}

void start();
