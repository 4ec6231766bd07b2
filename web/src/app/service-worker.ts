import { toast } from '../shared/ui/toast.ts';
import { appMessages } from './messages.ts';

/** Long enough to be noticed while ranking; until it is accepted everything works as before. */
const offerDurationMs = 60_000;
const updateCheckMs = 60 * 60 * 1000;

interface ServiceWorkerEnvironment {
  container: ServiceWorkerContainer;
  reload: () => void;
}

/**
 * Registers the service worker, so that the app opens offline at any address. Browsers offer none over plain
 * http; there, and in development, the app does without.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env?.PROD || !('serviceWorker' in navigator)) return;
  await watchForUpdates({
    container: navigator.serviceWorker,
    reload: () => window.location.reload(),
  });
}

/**
 * A new version waits until it is accepted, or until all tabs are closed, so that no edit is interrupted.
 * Activating it affects all tabs; the others are offered a reload, never forced.
 */
export async function watchForUpdates({ container, reload }: ServiceWorkerEnvironment): Promise<void> {
  // Without a controller this is the first visit, and the new worker is no update.
  let isControlled = container.controller !== null;
  let isActivatedHere = false;

  let offered = '';

  const offer = (accept: () => void) => {
    toast.dismiss(offered);
    offered = toast.info(appMessages.updateReady, {
      duration: offerDurationMs,
      action: { label: appMessages.reload, onClick: accept },
    });
  };
  const offerWaiting = (waiting: ServiceWorker) =>
    offer(() => {
      isActivatedHere = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });

  container.addEventListener('controllerchange', () => {
    if (isActivatedHere) reload();
    else if (isControlled) offer(reload);
    isControlled = true;
  });

  const registration = await container.register('/sw.js').catch(() => undefined);
  // Storage is full or denied: the app works online only.
  if (!registration) return;
  if (registration.waiting && isControlled) offerWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && isControlled) offerWaiting(arriving);
    });
  });
  setInterval(() => {
    registration.update().catch(() => {
      // Offline: the next check is in an hour.
    });
  }, updateCheckMs);
}
