import type { SyncNowResult } from '@top100/sync/sync-runner';

/** The sync engine of an account, as far as its store knows it. */
export interface AttachedSync {
  /** Something may wait to be sent. */
  edited(): void;
  syncNow(): Promise<SyncNowResult>;
  stop(): void;
}

/**
 * The sync engine as Redux middleware: after every action that changes lists it is asked whether there is anything to
 * do. No rule lives here. The engine is attached once its code is there; a visitor's store never has one.
 */
export function syncMiddleware() {
  let attached: AttachedSync | undefined;
  return {
    middleware: () => (next: (action: unknown) => unknown) => (action: unknown) => {
      const result = next(action);
      if ((action as { type: string }).type.startsWith('facts/')) attached?.edited();
      return result;
    },
    attach(sync: AttachedSync): void {
      attached = sync;
    },
    stop(): void {
      attached?.stop();
      attached = undefined;
    },
    async syncNow(): Promise<SyncNowResult> {
      if (attached) return attached.syncNow();
      return navigator.onLine ? 'signed_out' : 'offline';
    },
  };
}
