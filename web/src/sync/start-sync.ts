import { getSession, onSessionChange } from '../session/session.ts';

/**
 * The lists of an account are kept in sync on every page. A visitor's page needs none of that code: it comes when
 * somebody is signed in, or with My Lists.
 */
export function startSync(): void {
  onSessionChange(load);
  load();
}

function load(): void {
  if (!getSession().account) return;
  import('./shown-account.ts').catch(() => {
    // No connection: nothing could be sent now, and My Lists brings it along.
  });
}
