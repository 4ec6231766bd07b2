import { gradientSteps } from '@top100/colours/gradient';
import type { AdminList } from '@top100/contracts/endpoints/admin';
import { categoryById } from '@top100/domain/categories';
import { publicListPath } from '@top100/domain/discover';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './admin.module.css';
import { adminMessages as messages } from './messages.ts';

interface ListLineProps {
  list: AdminList;
  /** Shown below the facts. */
  note?: ReactNode;
}

/** A list with its facts; the title links to it while it is public. */
export function ListLine({ list, note }: ListLineProps) {
  const { title, username, publicSlug, isPublic } = list;
  const category = categoryById(list.category);
  const facts = [
    category.label,
    messages.by(username),
    messages.countOfItems(list.itemCount),
    messages.countOfViews(list.views),
    messages.score(list.voteScore),
    ...(list.withheldAt ? [messages.isWithheld] : isPublic ? [] : [messages.isPrivate]),
  ];
  return (
    <div className={styles.listLine}>
      <i
        aria-hidden="true"
        className={styles.swatch}
        style={{ background: gradientSteps(category.colour, category.turn)[0]?.bg }}
      />
      <div className={styles.words}>
        {isPublic && publicSlug !== null ? (
          <Link to={publicListPath({ username, category: category.id, publicSlug })} dir="auto">
            {title}
          </Link>
        ) : (
          <b dir="auto">{title}</b>
        )}
        <small>{facts.join(' · ')}</small>
        {note}
      </div>
    </div>
  );
}
