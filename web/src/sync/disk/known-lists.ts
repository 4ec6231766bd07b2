import type { KnownList } from './list-records.ts';

/** Each list as this tab last wrote it or read it from disk: the very same objects. */
export function knownLists() {
  const known = new Map<string, KnownList>();
  /** Counts re-reads: a snapshot from before a list's last re-read is stale for that list. */
  let rereads = 0;
  const rereadAt = new Map<string, number>();
  return {
    get: (id: string) => known.get(id),
    ids: () => [...known.keys()],
    /** Items that weren't read are unchanged on disk. */
    remember(id: string, local: KnownList | undefined): void {
      if (local) known.set(id, { ...local, items: local.items ?? known.get(id)?.items });
      else known.delete(id);
    },
    rereads: () => rereads,
    noteReread(id: string): void {
      rereads += 1;
      rereadAt.set(id, rereads);
    },
    /** Whether a list was read again since `count` re-reads. */
    isRereadSince: (id: string, count: number) => (rereadAt.get(id) ?? 0) > count,
  };
}

export type KnownLists = ReturnType<typeof knownLists>;
