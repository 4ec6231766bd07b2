import type { CategoryId } from '@top100/contracts/categories';

export interface DeletedList {
  id: string;
  title: string;
  category: CategoryId;
  itemCount: number;
  /** ISO. */
  deletedAt: string;
  /** ISO: until when it can be taken back; undefined while its deletion waits on this device. */
  expiresAt?: string | undefined;
}

export interface DeletedCalls {
  /** Those that the server keeps; throws a RequestError. */
  deleted: () => Promise<readonly DeletedList[]>;
  /** Takes a deletion back and gives the address of the list; throws a RequestError. */
  restore: (list: DeletedList) => Promise<string>;
}

export interface DeletedProps {
  open: boolean;
  onClose: () => void;
  /** Those whose deletion still waits on this device: shown first, and restored without a connection. */
  onDevice: readonly DeletedList[];
  isOffline: boolean;
  /** How many lists of a category fit, for one that does not. */
  listLimit: number;
  calls: DeletedCalls;
}
