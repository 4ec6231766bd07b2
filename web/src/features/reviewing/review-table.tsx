import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { phoneQuery, useMedia } from '../../shared/hooks/use-media.ts';
import { announce } from '../../shared/ui/announce.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { RowGroup } from './evaluate-rows.ts';
import { matchingRows } from './filter-review-rows.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewMessages as messages } from './review-messages.ts';
import type { ReviewNoteLine } from './review-notes.tsx';
import { limitNotes, ReviewNotes } from './review-notes.tsx';
import type { Review } from './review-store.ts';
import styles from './review-table.module.css';
import { useExceptionsFirst } from './use-exceptions-first.ts';
import { useReviewView } from './use-review-view.ts';

interface ReviewTableProps {
  review: Review;
  isSearchable: boolean;
  /** Further notes besides those on limit and duplicates. */
  notes?: readonly ReviewNoteLine[];
  /** Between the notes and the rows. */
  children?: ReactNode;
}

/** Minimum number of rows for the filters. */
const filterFrom = 8;
/** Minimum number of rows for the search on phones. */
const findFrom = 100;

/** The table of parsed rows before they are added: shared by paste and import. */
export function ReviewTable({ review, isSearchable, notes = [], children }: ReviewTableProps) {
  const view = useReviewView(review);
  const [group, setGroup] = useState<RowGroup>();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const { evaluated } = view;
  /** Rows that matched when the filter was set: later answers don't move rows. */
  const [visibleIds, setVisibleIds] = useState<ReadonlySet<number>>();
  const total = evaluated.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed rows stay visible
  useEffect(() => {
    const next = matchingRows(review.view().evaluated, group, words);
    setVisibleIds(next);
    if (next) announce(messages.rowsShown(next.size));
  }, [review, group, words, total]);

  const shown = useMemo(
    () => evaluated.flatMap((one, at) => (!visibleIds || visibleIds.has(one.row.id) ? [at] : [])),
    [evaluated, visibleIds],
  );
  const isNarrow = useMedia(phoneQuery);
  const { order, touch } = useExceptionsFirst(review, view, shown, isNarrow);
  const isFiltering = group !== undefined || search !== '';
  const hasFilters = total >= filterFrom || isFiltering;
  return (
    <>
      <div className={styles.head}>
        <ReviewNotes notes={[...limitNotes(view, hasFilters), ...notes]} />
        {children}
        {total > 0 && <ReviewActions review={review} view={view} />}
        {hasFilters && (
          <ReviewFilters
            total={total}
            counts={view.counts}
            hasCatalogue={isSearchable && review.category.catalogueName !== null}
            group={group}
            hasFind={!isNarrow || total >= findFrom || search !== ''}
            onGroup={setGroup}
            search={search}
            onSearch={setSearch}
          />
        )}
      </div>
      {isFiltering && total > 0 && shown.length === 0 ? (
        <div className={styles.none}>
          <p>{messages.noRows}</p>
          <Button
            onClick={() => {
              setGroup(undefined);
              setSearch('');
            }}
          >
            {messages.showAll}
          </Button>
        </div>
      ) : (
        <ReviewList review={review} view={view} shown={order} isNarrow={isNarrow} onTouch={touch} />
      )}
    </>
  );
}
