import type { LocalList } from '../../src/facts.ts';
import type { PullCursor } from '../../src/sync-facts.ts';

/** One database of a browser: whole lists by id, and the pull cursor. */
export interface Disk {
  name: string;
  lists: Map<string, LocalList>;
  pulled: PullCursor | undefined;
}

export function emptyDisk(name: string): Disk {
  return { name, lists: new Map(), pulled: undefined };
}
