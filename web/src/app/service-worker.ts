import { toast } from '../shared/ui/toast.ts';
import { appMessages } from './messages.ts';

/** Long enough to be seen by somebody who is busy with a list; until then everything works as before. */
const offerMs = 60_000;
const lookAgainMs = 60 * 60 * 1000;

/**
 * Keeps the app on the device, so that it opens offline from any of its addresses. A new version is offered and
 * waits until it is let in, or until all tabs are closed: nobody loses a page in the middle of an edit. Browsers
 * have no service workers over plain http; there the app does without.
 */
export async function keepAppOnDevice(): Promise<void> {
  if (!import.meta.env?.PROD || !('serviceWorker' in navigator)) return;
  const { registerSW } = await import('virtual:pwa-register');
  const letIn = registerSW({
    onNeedRefresh() {
      toast.info(appMessages.updateReady, {
        duration: offerMs,
        action: { label: appMessages.reload, onClick: () => void letIn(true) },
      });
    },
    onRegisteredSW(_url, registration) {
      if (registration) setInterval(() => navigator.onLine && void registration.update(), lookAgainMs);
    },
  });
}
