import { categoryById } from '@top100/contracts/categories';
import { publicListPath } from '@top100/contracts/discover';
import { Link } from 'react-router-dom';
import { rankColours } from '../../list-view/rank-colours.ts';
import type { PublicUser } from './discover-calls.ts';
import { discoverMessages as messages } from './messages.ts';
import styles from './public-cards.module.css';
import { usePreload } from './use-preload.ts';

type Card = PublicUser['lists'][number];

interface PublicCardsProps {
  lists: readonly Card[];
  /** What is shown is about to be replaced. */
  isBehind: boolean;
}

/** In px, the first ranks as a card shows them: tall at the top, as in the list itself. */
const bands = [44, 34, 34, 16, 16];

/** Lists as small pictures of themselves. */
export function PublicCards({ lists, isBehind }: PublicCardsProps) {
  const preload = usePreload();
  return (
    <ul className={styles.cards} aria-busy={isBehind || undefined}>
      {lists.map((list) => (
        <li key={list.id}>
          <Link to={publicListPath(list)} className={styles.card} {...preload(list)}>
            <span className={styles.words}>
              <bdi className={styles.title}>{list.title}</bdi>
              <span className={styles.facts}>
                <span>{messages.countOfItems(list.itemCount, categoryById(list.category))}</span>
                {list.views > 0 && <span>{messages.countOfViews(list.views)}</span>}
                {list.voteScore !== 0 && (
                  <span>
                    <span aria-hidden="true">{messages.score(list.voteScore)}</span>
                    <span className={styles.hidden}>{messages.scoreLabel(list.voteScore)}</span>
                  </span>
                )}
              </span>
            </span>
            <Picture list={list} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Its first three items on their colours, and how the colours go on. */
function Picture({ list: { category, itemCount, top } }: { list: Card }) {
  const colours = rankColours(categoryById(category), itemCount);
  return (
    <span className={styles.picture}>
      {bands.map((height, band) => {
        // Few bands show the way that the whole list goes.
        const { bg, fg } = colours(Math.round((band * Math.max(itemCount, bands.length)) / bands.length));
        const title = top[band];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its rank
          <span key={band} className={styles.band} style={{ height, background: bg, color: fg }}>
            {title !== undefined && (
              <>
                <b>{band + 1}</b> <bdi>{title}</bdi>
              </>
            )}
          </span>
        );
      })}
    </span>
  );
}
