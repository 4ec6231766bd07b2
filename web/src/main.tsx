import './shared/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { keepAppOnDevice } from './app/service-worker.ts';
import { checkSession } from './session/session.ts';
import { startSync } from './sync/start-sync.ts';

async function start(): Promise<void> {
  void checkSession();
  // With its code at hand the page is there in the first paint. If that fails, the page itself says so.
  await preloadPage(window.location.pathname).catch(() => {});
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(<App />);
  // After everything that the person waits for.
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}

function afterLoad(): void {
  startSync();
  void keepAppOnDevice();
}

void start();
