import './shared/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { keepAppOnDevice } from './app/service-worker.ts';

async function start(): Promise<void> {
  // With its code at hand the page is there in the first paint. If that fails, the page itself says so.
  await preloadPage(window.location.pathname).catch(() => {});
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(<App />);
  // After everything that the person waits for.
  if (document.readyState === 'complete') await keepAppOnDevice();
  else window.addEventListener('load', () => void keepAppOnDevice(), { once: true });
}

void start();
