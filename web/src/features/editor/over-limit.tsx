import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { useLimits } from '../list-basics/use-limits.ts';
import styles from './over-limit.module.css';
import type { OverLimitProps } from './over-limit-note.tsx';

const note = lazyComponent<OverLimitProps>(() => import('./over-limit-note.tsx'));
const ignoreFailure = () => {};

/** In the head of a list that is, or whose category is, over the tier's limit: why nothing can be added. */
export function OverLimit(props: Pick<OverLimitProps, 'category' | 'items' | 'lists'>) {
  const { listsPerCategory, itemsPerList } = useLimits();
  const isOver = (count: number, limit: number) => limit >= 0 && count > limit;
  const isShown = isOver(props.items, itemsPerList) || isOver(props.lists, listsPerCategory);
  const Note = useLazyComponent(note, isShown, ignoreFailure);
  if (!isShown) return null;
  return (
    <div className={styles.overLimit}>
      {Note && <Note {...props} {...{ listsPerCategory, itemsPerList }} />}
    </div>
  );
}
