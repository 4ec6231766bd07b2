import { useCallback, useEffect, useState } from 'react';

export interface StorageState {
  /** Bytes; undefined where the browser doesn't report it (over plain http, for instance). */
  used: number | undefined;
  quota: number | undefined;
  /** Whether the browser has promised not to evict the data. */
  isProtected: boolean | undefined;
}

/** The browser's report on this site's storage; undefined while it loads. */
export function useStorageState() {
  const [state, setState] = useState<StorageState>();
  const look = useCallback(async () => setState(await readStorageState()), []);
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

async function readStorageState(): Promise<StorageState> {
  // Missing outside secure contexts, despite its type.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [estimate, isProtected] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { used: estimate?.usage, quota: estimate?.quota, isProtected };
}
