import type { Category } from '@top100/contracts/categories';
import { pages } from '@top100/contracts/pages';
import type { Room } from '@top100/contracts/tiers';
import { Link } from 'react-router-dom';
import { tierOf, useSession } from '../../session/session.ts';
import { overLimitMessages as messages } from './over-limit-messages.ts';
import styles from './over-limit-note.module.css';

export interface OverLimitProps extends Pick<Room, 'listsPerCategory' | 'itemsPerList'> {
  category: Category;
  /** How many are in the list. */
  items: number;
  /** How many are in the category. */
  lists: number;
}

/** Says quietly why nothing can be added, and that nothing is lost. */
export default function OverLimitNote(props: OverLimitProps) {
  const { category, items, lists, listsPerCategory, itemsPerList } = props;
  const isPremium = tierOf(useSession()) === 'premium';
  const isLongList = itemsPerList >= 0 && items > itemsPerList;
  return (
    <p role="note" className={styles.note}>
      {isLongList
        ? messages.items(items, itemsPerList, category)
        : messages.lists(lists, listsPerCategory, category)}{' '}
      {!isPremium && <Link to={pages.upgrade.path}>{messages.upgrade}</Link>}
    </p>
  );
}
