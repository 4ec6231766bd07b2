import type { Category } from '@top100/contracts/categories';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './discover.module.css';
import { discoverMessages as messages } from './messages.ts';
import { PublicRows } from './public-rows.tsx';

const shownRows = 25;
const shownLists = 6;

/** While the lists of a category are on their way. */
export function DiscoverSkeleton({ category }: { category: Category }) {
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <div className={styles.columnSkeleton}>
        {Array.from({ length: shownLists }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and stay where they are
          <Skeleton key={index} height={68} radius="var(--r-m)" />
        ))}
      </div>
      <ListSkeleton category={category} />
    </div>
  );
}

/** While one list is on its way and nothing is known of it. */
export function ListSkeleton({ category }: { category: Category }) {
  return (
    <div className={styles.section} aria-busy="true">
      <VisuallyHidden>{messages.loadingList}</VisuallyHidden>
      <div className={styles.headSkeleton}>
        <Skeleton width="min(420px, 80%)" height={44} />
        <Skeleton width="min(560px, 95%)" height={20} />
        <Skeleton width={220} height={18} />
        <div className={styles.actsSkeleton}>
          <Skeleton width={150} height={44} radius="var(--r-full)" />
        </div>
      </div>
      <PublicRows category={category} itemCount={shownRows} items={undefined} />
    </div>
  );
}
