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
  /** Takes a deletion back that the server knows of, and gives the address of the list; throws a RequestError. */
  undelete: (listId: string) => Promise<string>;
}

export interface DeletedProps {
  open: boolean;
  onClose: () => void;
  /** Those whose deletion still waits on this device: shown first. */
  onDevice: readonly DeletedList[];
  /** Takes such a deletion back, without a connection; gives the address of the list. */
  onTakeBack: (listId: string) => Promise<string>;
  isOffline: boolean;
  /** How many lists of a category fit, for one that does not. */
  listLimit: number;
  calls: DeletedCalls;
}
