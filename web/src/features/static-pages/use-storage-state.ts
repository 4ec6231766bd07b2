import { useCallback, useEffect, useState } from 'react';

export interface StorageState {
  /** Bytes; undefined where the browser does not say (over plain http, for instance). */
  used: number | undefined;
  quota: number | undefined;
  /** Whether the browser has promised not to clear it by itself. */
  isProtected: boolean | undefined;
}

/** What the browser says about this site's storage; undefined while it is being asked. */
export function useStorageState() {
  const [state, setState] = useState<StorageState>();
  const look = useCallback(async () => setState(await askBrowser()), []);
  useEffect(() => {
    void look();
  }, [look]);

  const protect = useCallback(async () => {
    const isGranted = await navigator.storage.persist().catch(() => false);
    await look();
    return isGranted;
  }, [look]);

  return { state, protect };
}

async function askBrowser(): Promise<StorageState> {
  // Missing outside secure contexts, whatever the types say.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [estimate, isProtected] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { used: estimate?.usage, quota: estimate?.quota, isProtected };
}
