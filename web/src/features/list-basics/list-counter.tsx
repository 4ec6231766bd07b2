import type { Category } from '@top100/domain/categories';
import { rankColours } from '../../list-view/rank-colours.ts';
import styles from './list-counter.module.css';
import { listsMessages as messages } from './messages.ts';

interface ListCounterProps {
  category: Category;
  /** Items in the list. */
  count: number;
  /** -1 means unlimited. */
  limit: number;
}

/** More ticks would be too narrow on a phone: then each covers several ranks. */
const maxTicks = 25;

/** "10 of 25 songs" with a scale: one tick per rank in the colour of its row. */
export function ListCounter({ category, count, limit }: ListCounterProps) {
  if (limit < 0) return <span>{messages.countOfItems(count, category)}</span>;
  const ticks = Math.max(1, Math.min(limit, maxTicks));
  const filled = Math.min(ticks, Math.ceil((count * ticks) / limit));
  const colours = rankColours(category, ticks);
  const [held, rest] = messages.countOfLimit(count, limit, category);
  return (
    <span className={styles.counter}>
      <span>
        <b>{held}</b> {rest}
      </span>
      <span aria-hidden="true" className={styles.comb} data-comb>
        {Array.from({ length: ticks }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks never move
          <i key={tick} style={tick < filled ? { background: colours(tick).bg } : undefined} />
        ))}
      </span>
    </span>
  );
}
