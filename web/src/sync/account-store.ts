import { applyMiddleware, combineReducers, legacy_createStore, type Middleware } from '@reduxjs/toolkit';
import type { DeviceState } from '@top100/sync/device-state';
import { migrateToVersion3, storedVersion } from '@top100/sync/stored-records';
import { createMigrate, type PersistConfig, persistReducer, persistStore, REHYDRATE } from 'redux-persist';
import {
  deviceReducer,
  type HistoryState,
  historyReducer,
  type SavingState,
  type SyncState,
  savingReducer,
  syncReducer,
} from './account-state.ts';
import type { ListEngine } from './list-engine.ts';
import { NewerVersionError } from './load-lists.ts';
import { StorageUnavailableError } from './record-database.ts';

export interface AccountState {
  device: DeviceState;
  history: HistoryState;
  saving: SavingState;
  sync: SyncState;
}

interface StoreOptions {
  middleware: readonly Middleware[];
  /** What has to be done with the database before it is read. */
  after: Promise<unknown> | undefined;
  /** How the reading of the lists has ended. */
  onRead(changes: Partial<SavingState>): void;
}

/** An account's store, kept on this device by redux-persist and the engine under it. */
export function accountStore(accountId: string, engine: ListEngine, options: StoreOptions) {
  const persisted: PersistConfig<DeviceState> & { deserialize: boolean } = {
    key: accountId,
    storage: engine,
    // The engine takes the state's own objects and compares references.
    serialize: false,
    deserialize: false,
    // Never give up waiting for a slow disk: that would start empty and then write the emptiness.
    timeout: 0,
    version: storedVersion,
    whitelist: ['lists', 'items', 'syncs', 'deleted', 'pulled'],
    migrate: createMigrate({
      // biome-ignore lint/suspicious/noExplicitAny: redux-persist's own type for a state of before this version.
      [storedVersion]: (old: any) => ({ ...old, lists: migrateToVersion3(old.lists) }),
    }),
  };

  // Not configureStore: nothing here needs what it adds, and it would bring Immer and all that other pages use of
  // the toolkit into the first load of My Lists.
  const store = legacy_createStore(
    combineReducers({
      device: persistReducer(persisted, deviceReducer as never),
      history: historyReducer as never,
      saving: savingReducer as never,
      sync: syncReducer as never,
    }) as unknown as (state: AccountState | undefined, action: { type: string }) => AccountState,
    applyMiddleware(rehydrated, ...options.middleware),
  );

  /** A failed read looks like a success with nothing to redux-persist; its error is in the REHYDRATE action. */
  function rehydrated() {
    return (next: (action: unknown) => unknown) => (action: unknown) => {
      const result = next(action);
      const { type, err } = action as { type: string; err?: unknown };
      if (type === REHYDRATE) {
        if (!err) options.onRead({ phase: 'ready' });
        else if (err instanceof StorageUnavailableError) options.onRead({ phase: 'ready', memoryOnly: true });
        else options.onRead({ phase: err instanceof NewerVersionError ? 'newer' : 'failed' });
      }
      return result;
    };
  }

  const persistor = persistStore(store as never, { manualPersist: true } as never, () => markReady());
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  if (options.after) void options.after.then(() => persistor.persist());
  else persistor.persist();

  return { store, persistor, ready };
}
