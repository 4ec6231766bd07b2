import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EditorSkeleton } from './list-editor.tsx';
import { listsMessages as messages } from './messages.ts';
import styles from './my-lists.module.css';
import { toolbarOffset } from './toolbar-offset.ts';
import { useVisitorBanner } from './use-visitor-banner.ts';

/** While the lists are being read. */
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
        <div className={styles.editor}>
          <div className={styles.head}>
            <Skeleton width="60%" height={46} />
          </div>
          <EditorSkeleton rows={6} />
        </div>
      </div>
    </div>
  );
}
