import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { announce } from '../../../shared/ui/announce.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { RowGroup } from './judge-rows.ts';
import { matchCategories } from './match-questions.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewMessages as messages } from './review-messages.ts';
import type { ReviewNoteLine } from './review-notes.tsx';
import { limitNotes, ReviewNotes } from './review-notes.tsx';
import type { Review } from './review-store.ts';
import styles from './review-table.module.css';
import { wantedRows } from './shown-rows.ts';
import { useReviewView } from './use-review-view.ts';

interface ReviewTableProps {
  review: Review;
  isSearchable: boolean;
  /** What else there is to know, beside what fits and what is there already. */
  notes?: readonly ReviewNoteLine[];
  /** Between what there is to know and the rows. */
  children?: ReactNode;
}

/** From how many rows on there is something to filter. */
const filterFrom = 8;

/** What was found, row by row, before any of it goes in: the same for a paste and an import. */
export function ReviewTable({ review, isSearchable, notes = [], children }: ReviewTableProps) {
  const view = useReviewView(review);
  const [group, setGroup] = useState<RowGroup>();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const { judged } = view;
  /** As they were when somebody asked for them: what the catalogue answers meanwhile moves nothing. */
  const [wanted, setWanted] = useState<ReadonlySet<number>>();
  const total = judged.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that have changed stay where they are
  useEffect(() => {
    const next = wantedRows(review.view().judged, group, words);
    setWanted(next);
    if (next) announce(messages.rowsShown(next.size));
  }, [review, group, words, total]);

  const shown = useMemo(
    () => judged.flatMap((one, at) => (!wanted || wanted.has(one.row.id) ? [at] : [])),
    [judged, wanted],
  );
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
            hasCatalogue={isSearchable && matchCategories[review.category.id] !== undefined}
            group={group}
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
        <ReviewList review={review} view={view} shown={shown} />
      )}
    </>
  );
}
