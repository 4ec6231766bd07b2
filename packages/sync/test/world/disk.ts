import type { HeldList } from '../../src/facts.ts';
import type { Pulled } from '../../src/sync-facts.ts';

/** One database of a browser: whole lists by id, and how far the account was followed. */
export interface Disk {
  name: string;
  lists: Map<string, HeldList>;
  pulled: Pulled | undefined;
}

export function emptyDisk(name: string): Disk {
  return { name, lists: new Map(), pulled: undefined };
}
