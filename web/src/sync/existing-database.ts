/** Opens a database of records past localforage; undefined where there is none: it is not for this to make it. */
export function openExisting(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      const { result } = request;
      // Never in the way of a newer version, or of the browser clearing the site's data.
      result.onversionchange = () => result.close();
      if (result.objectStoreNames.contains('records')) return resolve(result);
      result.close();
      resolve(undefined);
    };
    request.onerror = () => reject(request.error);
  });
}
