import { part, usePart } from '../../shared/ui/part.ts';
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
  return isShown && Note && <Note {...props} {...{ listsPerCategory, itemsPerList }} />;
}
