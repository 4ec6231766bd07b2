import { part, usePart } from '../../shared/ui/part.ts';
import styles from './my-lists.module.css';
import type { OverLimitProps } from './over-limit-note.tsx';
import { useLimits } from './use-limits.ts';

const note = part<OverLimitProps>(() => import('./over-limit-note.tsx'));
const unsaid = () => {};

/** In the head of a list that holds more than the tier has room for, or whose category does: why nothing can be added. */
export function OverLimit(props: Pick<OverLimitProps, 'category' | 'items' | 'lists'>) {
  const { listsPerCategory, itemsPerList } = useLimits();
  const isOver = (count: number, limit: number) => limit >= 0 && count > limit;
  const isShown = isOver(props.items, itemsPerList) || isOver(props.lists, listsPerCategory);
  const Note = usePart(note, isShown, unsaid);
  if (!isShown) return null;
  return (
    <div className={styles.overLimit}>
      {Note && <Note {...props} {...{ listsPerCategory, itemsPerList }} />}
    </div>
  );
}
