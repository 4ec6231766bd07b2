import { toast } from '../shared/ui/toast.ts';
import { appMessages } from './messages.ts';

/** Long enough to be seen by somebody who is busy with a list; until it is taken everything works as before. */
const offerMs = 60_000;
const lookAgainMs = 60 * 60 * 1000;

interface Surroundings {
  container: ServiceWorkerContainer;
  reload: () => void;
}

/**
 * Keeps the app on the device, so that it opens offline from any of its addresses. Browsers have no service
 * workers over plain http; there, and in development, the app does without.
 */
export async function keepAppOnDevice(): Promise<void> {
  if (!import.meta.env?.PROD || !('serviceWorker' in navigator)) return;
  await followVersions({
    container: navigator.serviceWorker,
    reload: () => window.location.reload(),
  });
}

/**
 * A new version waits until it is let in here, or until all tabs are closed: nobody loses a page in the middle of
 * an edit. Letting it in concerns all tabs; the others are offered to follow, never reloaded.
 */
export async function followVersions({ container, reload }: Surroundings): Promise<void> {
  // Without one this is the first visit, and the worker that comes is no update.
  let isRunning = container.controller !== null;
  let isLetIn = false;

  let offered = '';

  const offer = (accept: () => void) => {
    toast.dismiss(offered);
    offered = toast.info(appMessages.updateReady, {
      duration: offerMs,
      action: { label: appMessages.reload, onClick: accept },
    });
  };
  const offerWaiting = (waiting: ServiceWorker) =>
    offer(() => {
      isLetIn = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });

  container.addEventListener('controllerchange', () => {
    if (isLetIn) reload();
    else if (isRunning) offer(reload);
    isRunning = true;
  });

  const registration = await container.register('/sw.js').catch(() => undefined);
  // Storage is full or forbidden: the app works on, with a connection.
  if (!registration) return;
  if (registration.waiting && isRunning) offerWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && isRunning) offerWaiting(arriving);
    });
  });
  setInterval(() => {
    registration.update().catch(() => {
      // Offline: looked for again in an hour.
    });
  }, lookAgainMs);
}
