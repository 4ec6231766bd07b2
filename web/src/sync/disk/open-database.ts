/** Opens an existing database of records without localforage; undefined if there is none. */
export async function openExisting(name: string): Promise<IDBDatabase | undefined> {
  const database = await openDatabase(name, (request) => request.transaction?.abort());
  if (hasRecords(database)) return database;
  database.close();
  return undefined;
}

/** Opens a database in its present version unless another is given; `upgrade` is called if that is new. */
export function openDatabase(
  name: string,
  upgrade: (request: IDBOpenDBRequest) => void,
  version?: number,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade(request);
    request.onsuccess = () => {
      const { result } = request;
      // Never blocks a newer version, or the browser from clearing the site's data.
      result.onversionchange = () => result.close();
      resolve(result);
    };
    request.onerror = () => reject(request.error);
  });
}

export function hasRecords(database: IDBDatabase): boolean {
  return database.objectStoreNames.contains('records');
}
