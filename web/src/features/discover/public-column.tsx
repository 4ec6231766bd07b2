import { gradientSteps } from '@top100/colours/gradient';
import type { PublicListMeta } from '@top100/contracts/public-list';
import type { Category } from '@top100/domain/categories';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Message } from '../../shared/ui/message.tsx';
import { discoverMessages as messages } from './messages.ts';
import styles from './public-column.module.css';
import { usePreload } from './use-preload.ts';

export interface PublicColumnProps {
  category: Category;
  lists: readonly PublicListMeta[];
  currentId: string | undefined;
  linkOf: (list: PublicListMeta) => string;
  /** The content is about to be replaced. */
  isStale: boolean;
}

/** Public lists in a column; on phones a horizontally scrolling shelf. */
export function PublicColumn({ category, lists, currentId, linkOf, isStale }: PublicColumnProps) {
  const steps = gradientSteps(category.colour, category.turn);
  const preload = usePreload();
  const shelf = useRef<HTMLUListElement>(null);
  const bar = { '--from': steps[0]?.bg, '--to': steps[60]?.bg } as CSSProperties;

  // Scrolls only the shelf, never the page.
  useLayoutEffect(() => {
    const box = shelf.current;
    const current = box?.querySelector<HTMLElement>(`[data-list="${currentId}"]`);
    if (!box || !current) return;
    box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
    const isAbove = current.offsetTop < box.scrollTop;
    const isBelow = current.offsetTop + current.offsetHeight > box.scrollTop + box.clientHeight;
    if (isAbove || isBelow) box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }, [currentId]);

  return (
    <aside className={styles.column} aria-label={messages.listsOf(category)} aria-busy={isStale || undefined}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{category.label}</h2>
        <span>{messages.countOfLists(lists.length)}</span>
      </div>
      <ul ref={shelf} className={styles.lists} style={bar}>
        {lists.map((list) => (
          <li key={list.id} data-list={list.id}>
            <Link
              to={linkOf(list)}
              className={styles.link}
              aria-current={list.id === currentId ? 'page' : undefined}
              {...preload(list)}
            >
              <i aria-hidden="true" className={styles.bar} />
              <span className={styles.words}>
                <bdi className={styles.title}>{list.title}</bdi>
                <small className={styles.author}>
                  <Message text={messages.by} parts={{ author: list.author || messages.unknownAuthor }} />
                </small>
              </span>
              <small className={styles.items}>{list.itemCount}</small>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
