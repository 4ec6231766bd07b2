import type { Category } from '@top100/contracts/categories';
import { publicListPath } from '@top100/contracts/discover';
import type { PublicListMeta } from '@top100/contracts/public-list';
import { Link } from 'react-router-dom';
import { rankColours } from '../../list-view/rank-colours.ts';
import { discoverMessages as messages } from './messages.ts';
import styles from './public-cards.module.css';
import { usePreload } from './use-preload.ts';

interface PublicCardsProps {
  category: Category;
  lists: readonly PublicListMeta[];
  /** What is shown is about to be replaced. */
  isBehind: boolean;
}

/** In px, the first ranks as a card shows them: tall at the top, as in the list itself. */
const bands = [44, 30, 30, 18, 18];

/** Lists as small pictures of themselves. */
export function PublicCards({ category, lists, isBehind }: PublicCardsProps) {
  const preload = usePreload();
  return (
    <ul className={styles.cards} aria-busy={isBehind || undefined}>
      {lists.map((list) => (
        <li key={list.id}>
          <Link to={publicListPath(list)} className={styles.card} {...preload(list)}>
            <Picture category={category} itemCount={list.itemCount} />
            <span className={styles.words}>
              <bdi className={styles.title}>{list.title}</bdi>
              <span className={styles.facts}>
                <span>{messages.countOfItems(list.itemCount, category)}</span>
                {list.views > 0 && <span>{messages.countOfViews(list.views)}</span>}
                {list.voteScore !== 0 && (
                  <span>
                    <span aria-hidden="true">{messages.score(list.voteScore)}</span>
                    <span className={styles.hidden}>{messages.scoreLabel(list.voteScore)}</span>
                  </span>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Picture({ category, itemCount }: { category: Category; itemCount: number }) {
  const colours = rankColours(category, itemCount);
  return (
    <span aria-hidden="true" className={styles.picture}>
      {bands.map((height, band) => {
        // Few bands show the way that the whole list goes.
        const { bg, fg } = colours(Math.round((band * Math.max(itemCount, bands.length)) / bands.length));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its rank
          <i key={band} style={{ height, background: bg, color: fg }}>
            {band < 3 && band < itemCount ? band + 1 : ''}
          </i>
        );
      })}
    </span>
  );
}
