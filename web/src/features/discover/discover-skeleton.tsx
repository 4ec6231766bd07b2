import type { Category } from '@top100/domain/categories';
import { CardGrid } from '../../list-view/card/card-grid.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './discover.module.css';
import { discoverMessages as messages } from './messages.ts';
import { PublicRows } from './public-rows.tsx';

const shownRows = 25;
const shownLists = 6;
/** A hero with four cards beside it, and one more row. */
const shownCards = 9;

/** Placeholder of cards. */
export function CardsSkeleton({ hasHero = true }: { hasHero?: boolean }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <div aria-hidden="true">
        <CardGrid hasHero={hasHero}>
          {Array.from({ length: shownCards }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
            <li key={index} className={styles.cardSkeleton} data-hero={(hasHero && index === 0) || undefined}>
              <Skeleton height="100%" radius="var(--poster-r)" />
            </li>
          ))}
        </CardGrid>
      </div>
    </div>
  );
}

/** Placeholder of a list with its neighbours. */
export function OpenSkeleton({ category }: { category: Category }) {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.columnSkeleton}>
        {Array.from({ length: shownLists }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
          <Skeleton key={index} height={68} radius="var(--r-m)" />
        ))}
      </div>
      <ListSkeleton category={category} />
    </div>
  );
}

/** Placeholder of a list of which nothing is known. */
export function ListSkeleton({ category }: { category: Category }) {
  return (
    <div className={styles.section} aria-busy="true">
      <VisuallyHidden>{messages.loadingList}</VisuallyHidden>
      <div className={styles.headSkeleton}>
        <Skeleton width="min(420px, 80%)" height={44} />
        <Skeleton width={220} height={18} />
        <div className={styles.actsSkeleton}>
          <Skeleton width={150} height={44} radius="var(--r-full)" />
        </div>
      </div>
      <PublicRows category={category} itemCount={shownRows} items={undefined} />
    </div>
  );
}
