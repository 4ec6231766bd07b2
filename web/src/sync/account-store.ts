import { configureStore, Tuple } from '@reduxjs/toolkit';
import type { DeviceState } from '@top100/sync/device-state';
import { storedVersion } from '@top100/sync/stored-records';
import { type PersistConfig, persistReducer, persistStore } from 'redux-persist';
import {
  deviceReducer,
  type HistoryState,
  historyReducer,
  type SavingState,
  type SyncState,
  savingReducer,
  syncReducer,
} from './account-state.ts';
import type { Disk } from './disk/open-disk.ts';

declare module 'redux-persist/es/types' {
  interface PersistorOptions {
    /** redux-persist reads nothing until `persist` is called; its types leave it out. */
    manualPersist?: boolean;
  }
}

export interface AccountState {
  device: DeviceState;
  history: HistoryState;
  saving: SavingState;
  sync: SyncState;
}

/**
 * An account's store, kept on this device by redux-persist and the storage under it. It is read once `after` has
 * settled.
 */
export function accountStore(accountId: string, storage: Disk['storage'], after?: Promise<unknown>) {
  const persisted: PersistConfig<DeviceState> & { deserialize: boolean } = {
    key: accountId,
    // It migrates lists of earlier versions when it reads them.
    storage,
    // The storage compares the state's objects by reference.
    serialize: false,
    deserialize: false,
    // No timeout on a slow disk: the state would start empty and overwrite the lists.
    timeout: 0,
    version: storedVersion,
    whitelist: ['lists', 'items', 'syncs', 'deleted', 'pulled'],
  };

  const store = configureStore({
    reducer: {
      device: persistReducer(persisted, deviceReducer),
      history: historyReducer,
      saving: savingReducer,
      sync: syncReducer,
    },
    // Without the default middleware: its development checks walk every item.
    middleware: () => new Tuple(),
    devTools: false,
  });

  let markReady = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  const persistor = persistStore(store, { manualPersist: true }, () => markReady());
  if (after) void after.then(() => persistor.persist());
  else persistor.persist();

  return { store, persistor, ready };
}

export type AccountStore = ReturnType<typeof accountStore>;
