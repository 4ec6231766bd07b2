import { categoryById } from '@top100/domain/categories';
import { itemByline, itemTitle } from '@top100/domain/items';
import { Link } from 'react-router-dom';
import { rankColours } from '../../../list-view/rank-colours.ts';
import type { FoundItem } from '../../../sync/own-search/find-own.ts';
import { listPath } from '../../list-basics/list-path.ts';
import styles from './found-rows.module.css';
import { listSheetMessages as messages } from './messages.ts';

/** Items of own lists that match a search: a tap opens the list at the item. */
export function FoundRows({ found }: { found: readonly FoundItem[] }) {
  return (
    <ul>
      {found.map(({ item, list, index }) => {
        const { bg, fg } = rankColours(categoryById(list.category), list.itemCount)(index);
        const byline = itemByline(item);
        return (
          <li key={`${list.id} ${item.id}`}>
            <Link replace to={listPath(list)} state={{ showItem: item.id }} className={styles.row}>
              <b className={styles.tile} style={{ background: bg, color: fg }}>
                {index + 1}
              </b>
              <span className={styles.words}>
                <bdi className={styles.title}>{itemTitle(item)}</bdi>
                <small className={styles.details}>
                  {byline && `${byline} · `}
                  {messages.inList(list.title)}
                </small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
