import type { CategoryId } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import type { RefObject } from 'react';

/** What has to be known of a list to share it. */
export interface SharedList {
  title: string;
  category: CategoryId;
  itemCount: number;
  publicSlug: string;
  /** Whose it is; undefined where nobody knows. */
  username: string | undefined;
}

export interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  list: SharedList;
  /** The first items in their order, for a look at what others will see; as many as there are. */
  items: readonly Item[];
  /** Whoever shares it has made it: the texts say "my". */
  isOwn?: boolean;
  /** Why there is no link yet, in a sentence. While there is one, nothing can be shared. */
  notice?: string | undefined;
}

export interface ShareContentProps extends ShareDialogProps {
  /** Is focused when the dialog opens: not the field with the link, on which phones would open their keyboard. */
  copyLink: RefObject<HTMLButtonElement | null>;
}
