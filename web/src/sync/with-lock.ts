/** Runs `work` under a lock of all tabs; without one where there are no Web Locks (plain http). */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? (locks.request(name, work) as Promise<T>) : work();
}
