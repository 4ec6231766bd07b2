import type { Category } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { colourRamp, rankColours } from '../../list-view/rank-colours.ts';
import { layOutRows } from '../../list-view/row-layout.ts';
import { useRankSizes } from '../../list-view/use-rank-sizes.ts';
import { discoverMessages as messages } from './messages.ts';
import styles from './public-rows.module.css';
import { type RowsOwner, RowsWithNotes } from './rows-with-notes.tsx';

export interface PublicRowsProps {
  category: Category;
  itemCount: number;
  /** Undefined while loading. */
  items?: readonly Item[] | undefined;
  /** The list, and whether the reader owns it; undefined while loading. */
  of?: RowsOwner | undefined;
}

/** The items of a public list; while loading, a gradient of the same height. */
export function PublicRows({ category, itemCount, items, of }: PublicRowsProps) {
  if (!items || !of) return <RowsSkeleton category={category} count={itemCount} />;
  if (items.length === 0) return <p className={styles.empty}>{messages.emptyList}</p>;
  return <RowsWithNotes category={category} items={items} of={of} />;
}

function RowsSkeleton({ category, count }: { category: Category; count: number }) {
  const sizes = useRankSizes();
  const layout = layOutRows(sizes, count);
  const background = colourRamp(layout, rankColours(category, count));
  return <div aria-hidden="true" className={styles.skeleton} style={{ height: layout.height, background }} />;
}
