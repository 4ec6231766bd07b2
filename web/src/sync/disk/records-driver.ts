import localforage from 'localforage';
import { hasRecords, openDatabase } from './open-database.ts';

/**
 * A localforage driver for databases of records. localforage opens databases through it; strict transactions over many
 * records and range reads, for which localforage has no calls, use the driver's connection, one for each name. Calls for
 * single records are refused.
 */
export const recordsDriver = 'records';

const connections = new Map<string, Promise<IDBDatabase>>();
const open = new Map<string, IDBDatabase>();

void localforage.defineDriver({
  _driver: recordsDriver,
  _support: typeof indexedDB !== 'undefined',
  _initStorage: ({ name = '' }) => connectionTo(name),
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
  clear: refuse,
  length: refuse,
  key: refuse,
  keys: refuse,
  iterate: refuse,
});

function refuse(): Promise<never> {
  return Promise.reject(new Error('Records are read and written in transactions'));
}

/** The open connection to a database, if there is one. */
export function openConnection(name: string): IDBDatabase | undefined {
  return open.get(name);
}

/** The connection to a database, opened if necessary. */
export function connectionTo(name: string): Promise<IDBDatabase> {
  const current = connections.get(name);
  if (current) return current;
  const opening = openRecords(name);
  connections.set(name, opening);
  opening.then(
    (database) => {
      open.set(name, database);
      database.onversionchange = () => {
        database.close();
        dropConnection(name, database);
      };
      database.onclose = () => dropConnection(name, database);
    },
    () => connections.delete(name),
  );
  return opening;
}

/** Forgets a connection that the browser has closed (site data cleared, profile suspended): the next use reopens it. */
export function dropConnection(name: string, database: IDBDatabase): void {
  if (open.get(name) !== database) return;
  open.delete(name);
  connections.delete(name);
}

/** A database may lack its store: a page that ended while creating it has left it so. */
async function openRecords(name: string, version?: number): Promise<IDBDatabase> {
  const makeRecords = ({ result }: IDBOpenDBRequest) => {
    if (!hasRecords(result)) result.createObjectStore('records');
  };
  const database = await openDatabase(name, makeRecords, version);
  if (hasRecords(database)) return database;
  database.close();
  return openRecords(name, database.version + 1);
}
