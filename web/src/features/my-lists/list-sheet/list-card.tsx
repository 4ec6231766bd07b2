import { gradientSteps } from '@top100/colours/gradient';
import { categoryById } from '@top100/domain/categories';
import { itemTitle } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';
import { Link } from 'react-router-dom';

import { timeAgo } from '../../../shared/time/relative-time.ts';
import { useItems } from '../../../sync/account-context.tsx';
import { listPath } from '../../list-basics/list-path.ts';
import { listsMessages } from '../../list-basics/messages.ts';
import { PublicMark } from '../../sharing/public-mark.tsx';
import { useVisibility } from '../../sharing/use-visibility.ts';
import styles from './list-card.module.css';
import { listSheetMessages as messages } from './messages.ts';

interface ListCardProps {
  list: StoredList;
  isCurrent: boolean;
  now: number;
}

/** Gradient steps far enough apart for this size. */
const steps = [0, 24, 48];

/** A list as a small poster of its first three ranks, with title, length and age. */
export function ListCard({ list, isCurrent, now }: ListCardProps) {
  const category = categoryById(list.category);
  const { items } = useItems(list.id);
  const isPublic = useVisibility(list) === 'public';
  const colours = gradientSteps(category.colour, category.turn);
  return (
    <Link
      replace
      to={listPath(list)}
      className={styles.card}
      aria-current={isCurrent ? 'page' : undefined}
      data-list={list.id}
    >
      <span aria-hidden="true" className={styles.poster}>
        {steps.map((step, rank) => {
          const item = items?.[rank];
          return (
            <span
              key={step}
              className={styles.row}
              style={{ background: colours[step]?.bg, color: colours[step]?.fg }}
              data-empty={!item || undefined}
            >
              <b>{rank + 1}</b>
              <span>{item && itemTitle(item)}</span>
            </span>
          );
        })}
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{list.title}</bdi>
        <small className={styles.meta}>
          {isPublic && <PublicMark />}
          <span className={styles.facts}>
            {messages.meta(
              listsMessages.countOfItems(list.itemCount, category),
              timeAgo(list.updatedAt, now),
            )}
          </span>
        </small>
      </span>
    </Link>
  );
}
