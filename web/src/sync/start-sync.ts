import { getSession, onSessionChange } from '../session/session.ts';

/**
 * Keeps an account's lists in sync on every page. Visitors don't load that code: it is imported for users who are signed
 * in, or with My Lists.
 */
export function startSync(): void {
  onSessionChange(load);
  load();
}

function load(): void {
  if (!getSession().account) return;
  import('./shown-account.ts').catch(() => {
    // Offline: nothing could be sent now, and My Lists imports it again.
  });
}
