import type { Category } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import { ListRows } from '../../list-view/list-rows.tsx';
import { colourRamp, rankColours } from '../../list-view/rank-colours.ts';
import { layOutRows } from '../../list-view/row-layout.ts';
import { useRankSizes } from '../../list-view/use-rank-sizes.ts';
import { discoverMessages as messages } from './messages.ts';
import styles from './public-rows.module.css';

export interface PublicRowsProps {
  category: Category;
  itemCount: number;
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
}

/** The items of somebody's list; while they load, a picture of the same height in the same colours. */
export function PublicRows({ category, itemCount, items }: PublicRowsProps) {
  if (!items) return <RowsAhead category={category} count={itemCount} />;
  if (items.length === 0) return <p className={styles.empty}>{messages.emptyList}</p>;
  return <ListRows category={category} items={items} />;
}

function RowsAhead({ category, count }: { category: Category; count: number }) {
  const sizes = useRankSizes();
  const layout = layOutRows(sizes, count);
  const background = colourRamp(layout, rankColours(category, count));
  return <div aria-hidden="true" className={styles.ahead} style={{ height: layout.height, background }} />;
}
