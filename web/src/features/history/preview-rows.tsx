import { useVirtualizer } from '@tanstack/react-virtual';
import type { Category } from '@top100/domain/categories';
import { itemByline, itemTitle } from '@top100/domain/items';
import { ArrowDown, ArrowUp, Minus, Pencil } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { colourRamp, rankColours } from '../../list-view/rank-colours.ts';
import { RowContent } from '../../list-view/row-content.tsx';
import { layOutRows } from '../../list-view/row-layout.ts';
import { useRankSizes } from '../../list-view/use-rank-sizes.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import type { ContentComparison, RowChange } from './compare-contents.ts';
import type { Revision } from './describe-differences.ts';
import { historyMessages as messages } from './messages.ts';
import styles from './preview-rows.module.css';

export interface PreviewRowsProps {
  category: Category;
  revision: Revision;
  comparison: ContentComparison;
  /** Above the rows; scrolls with them. */
  children: ReactNode;
}

/** Up to this length all rows are mounted, for find-in-page and screen readers. */
const maxFullyMounted = 100;

/** An earlier version in the list's colours; each changed row is marked. */
export function PreviewRows({ category, revision, comparison, children }: PreviewRowsProps) {
  const { items } = revision;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const sizes = useRankSizes();
  const layout = useMemo(() => layOutRows(sizes, items.length), [sizes, items.length]);
  const colours = useMemo(() => rankColours(category, items.length), [category, items.length]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: layout.heightOf,
    scrollMargin: top,
    overscan: 6,
    initialRect: { width: 600, height: 900 },
    enabled: items.length > maxFullyMounted,
  });
  const rows =
    items.length > maxFullyMounted
      ? virtual.getVirtualItems().map(({ index }) => index)
      : items.map((_, row) => row);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section ref={box} className={styles.scroll} aria-label={messages.preview} tabIndex={0}>
      {children}
      {items.length === 0 ? (
        <p className={styles.none}>{messages.noItems}</p>
      ) : (
        <ol
          ref={list}
          // biome-ignore lint/a11y/noRedundantRoles: without it Safari reads no list where list-style is none
          role="list"
          className={styles.list}
          style={{ height: layout.height, background: colourRamp(layout, colours) }}
        >
          {rows.map((index) => {
            const item = items[index];
            return (
              item && (
                <li
                  key={item.id}
                  className={styles.row}
                  style={{ top: layout.topOf(index) }}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                >
                  <RowContent
                    item={item}
                    index={index}
                    height={layout.heightOf(index)}
                    colours={colours(index)}
                    controls={<Marks change={comparison.changes.get(item.id)} />}
                  />
                </li>
              )
            );
          })}
        </ol>
      )}
      <AddedSince missing={comparison.missing} />
    </section>
  );
}

function Marks({ change }: { change: RowChange | undefined }) {
  if (!change) return <span className={styles.marks} />;
  const { rankNow, higherBy, isEdited } = change;
  return (
    <span className={styles.marks}>
      {rankNow === undefined && (
        <span className={styles.mark}>
          <Minus size={13} aria-hidden="true" /> {messages.removed}
        </span>
      )}
      {rankNow !== undefined && higherBy !== 0 && (
        <span className={styles.mark}>
          {higherBy > 0 ? (
            <ArrowDown size={13} aria-hidden="true" />
          ) : (
            <ArrowUp size={13} aria-hidden="true" />
          )}
          <VisuallyHidden>
            {higherBy > 0 ? messages.movedDown(higherBy) : messages.movedUp(-higherBy)}{' '}
          </VisuallyHidden>
          <span aria-hidden="true" className={styles.by}>
            {Math.abs(higherBy)}
          </span>
          {messages.nowAt(rankNow)}
        </span>
      )}
      {isEdited && (
        <span className={styles.mark}>
          <Pencil size={12} aria-hidden="true" /> {messages.edited}
        </span>
      )}
    </span>
  );
}

function AddedSince({ missing }: Pick<ContentComparison, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <div className={styles.added}>
      <h4>{messages.addedSince}</h4>
      <ul>
        {missing.map(({ item, rank }) => (
          <li key={item.id}>
            <span aria-hidden="true" className={styles.rank}>
              {rank}
            </span>
            <span dir="auto">
              {itemTitle(item)}
              <small>{itemByline(item)}</small>
            </span>
            <VisuallyHidden>{messages.rank(rank)}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
