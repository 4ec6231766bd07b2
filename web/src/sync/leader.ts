/**
 * One tab of an account leads: it alone calls the server. When it closes, the next one takes over. Without Web Locks
 * (plain http) every tab leads, which operation ids make harmless. Returns the function that steps down.
 */
export function leadOneTab(account: string, onLead: () => void): () => void {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) {
    onLead();
    return () => {};
  }
  const waiting = new AbortController();
  let stepDown = () => {};
  const untilSteppedDown = new Promise<void>((resolve) => {
    stepDown = resolve;
  });
  locks
    .request(`sync-${account}`, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) return undefined;
      onLead();
      return untilSteppedDown;
    })
    .catch(() => {
      // Aborted while it waited for the lock.
    });
  return () => {
    waiting.abort();
    stepDown();
  };
}
