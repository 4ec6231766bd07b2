import type { Category } from '@top100/domain/categories';
import { pages } from '@top100/domain/pages';
import type { Quota } from '@top100/domain/tiers';
import { Link } from 'react-router-dom';
import { rightsOf, useSession } from '../../session/session.ts';
import { overLimitMessages as messages } from './over-limit-messages.ts';
import styles from './over-limit-note.module.css';

export interface OverLimitProps extends Pick<Quota, 'listsPerCategory' | 'itemsPerList'> {
  category: Category;
  /** Number of items in the list. */
  items: number;
  /** Number of lists in the category. */
  lists: number;
}

/** Explains why nothing can be added, and that nothing is lost. */
export default function OverLimitNote(props: OverLimitProps) {
  const { category, items, lists, listsPerCategory, itemsPerList } = props;
  const { canUpgrade } = rightsOf(useSession());
  const isLongList = itemsPerList >= 0 && items > itemsPerList;
  return (
    <p role="note" className={styles.note}>
      {isLongList
        ? messages.items(items, itemsPerList, category)
        : messages.lists(lists, listsPerCategory, category)}{' '}
      {canUpgrade && <Link to={pages.upgrade.path}>{messages.upgrade}</Link>}
    </p>
  );
}
