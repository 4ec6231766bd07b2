import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { itemTitle } from '@top100/domain/items';
import { rankColours } from '../rank-colours.ts';
import { shareMessages as messages } from './messages.ts';
import styles from './share-card.module.css';
import type { SharedList } from './share-links.ts';

const shownRows = 3;

/** A preview of what is shared: title, author and the first ranks in the list's own colours. */
export function ShareCard({ list, items }: { list: SharedList; items: readonly Item[] }) {
  const category = categoryById(list.category);
  const colours = rankColours(category, list.itemCount);
  const top = items.slice(0, shownRows);
  const first = colours(0);
  return (
    <div className={styles.card} style={{ background: first.bg, color: first.fg }}>
      <div className={styles.head}>
        <div className={styles.title} dir="auto">
          {list.title}
        </div>
        <div className={styles.about}>
          {messages.by(list.username ?? messages.unknownAuthor)} ·{' '}
          {messages.summary(list.itemCount, category)}
        </div>
      </div>
      {top.length > 0 && (
        <ol className={styles.rows}>
          {top.map((item, index) => {
            // Three rows span the colours of the whole list.
            const { bg, fg } = colours(Math.round(((index + 1) * Math.max(list.itemCount, 40)) / 5));
            return (
              <li key={item.id} style={{ background: bg, color: fg }}>
                <b aria-hidden="true">{index + 1}</b>
                <span dir="auto">{itemTitle(item)}</span>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
