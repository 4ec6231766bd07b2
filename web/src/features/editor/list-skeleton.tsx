import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EditorSkeleton } from './list-editor.tsx';
import styles from './list-section.module.css';

/** Placeholder of a list with its head. */
export function ListSkeleton() {
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <Skeleton width="60%" height={46} />
      </div>
      <EditorSkeleton rows={6} />
    </div>
  );
}
