import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ListSkeleton } from '../editor/list-skeleton.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import styles from './my-lists.module.css';
import { toolbarOffset } from './toolbar-offset.ts';
import { useVisitorBanner } from './use-visitor-banner.ts';

/** Placeholder while lists are read. */
export function MyListsSkeleton() {
  const banner = useVisitorBanner();
  return (
    <div className={styles.page} aria-busy="true" style={toolbarOffset(banner.isShown)}>
      <p className={styles.hidden}>{messages.loading}</p>
      <div className={styles.notices} />
      <div className={styles.columns}>
        <div className={styles.columnSkeleton}>
          <Skeleton height={52} />
        </div>
        <ListSkeleton />
      </div>
    </div>
  );
}
