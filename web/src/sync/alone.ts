/** Runs `work` while no other tab runs work of the same name; without Web Locks (plain http) it just runs. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? (locks.request(name, work) as Promise<T>) : work();
}
