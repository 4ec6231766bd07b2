import type { Category } from '@top100/contracts/categories';
import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import type { Item } from '@top100/contracts/items';
import type { StoredList } from '@top100/sync/facts';

/** One earlier content of a list. */
export interface Revision extends RevisionMeta {
  description: string;
  items: readonly Item[];
}

/** What History asks of the server. Each throws a RequestError. */
export interface HistoryCalls {
  /** Newest first. */
  revisions: (listId: string) => Promise<readonly RevisionMeta[]>;
  revision: (list: StoredList, revisionId: string) => Promise<Revision>;
  /** Makes it the list's content, here as well; gives the list's version from then on. */
  restore: (listId: string, revisionId: string) => Promise<number>;
}

export interface HistoryProps {
  open: boolean;
  onClose: () => void;
  category: Category;
  list: StoredList;
  /** As they are now; undefined while they are read. */
  items: readonly Item[] | undefined;
  /** Where the list is kept: versions are kept in an account alone. */
  keptIn: 'account' | 'visitor' | 'device';
  isOffline: boolean;
  /** This device's id, to tell its versions from those of others. */
  deviceId: string | undefined;
  /** How many items fit, for a version that has more. */
  itemLimit: number;
  /** The version to begin with, for instance the one that a conflict has put aside. */
  revisionId?: string | undefined;
  calls: HistoryCalls;
}
