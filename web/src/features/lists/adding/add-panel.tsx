import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '../../../shared/ui/announce.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { listsMessages } from '../messages.ts';
import styles from './add-panel.module.css';
import { ChoiceRow } from './choice-row.tsx';
import type { Choice } from './choices.ts';
import { addingMessages as messages } from './messages.ts';
import type { CatalogueSearch } from './use-catalogue-search.ts';

export interface AddPanelProps {
  typed: string;
  search: CatalogueSearch;
  choices: readonly Choice[];
  isOverlay?: boolean | undefined;
  /** The options are `{id}-{choice}`, the list is `{id}-list`. */
  id: string;
  /** Which choice the arrows are on; -1 for none. */
  at: number;
  onPoint: (choice: Choice) => void;
  onChoose: (choice: Choice) => void;
}

/** As many as the first results are likely to be. */
const skeletons = [38, 30, 34, 26];

/** What stands under the field: a hint, results, or why there are none, and always the way by hand. */
export default function AddPanel({
  id,
  typed,
  search,
  choices,
  at,
  isOverlay,
  onPoint,
  onChoose,
}: AddPanelProps) {
  const { status, entries } = search;
  const isEmpty = typed.trim() === '';
  const nothing = status === 'found' && entries.length === 0 ? listsMessages.noResults(typed.trim()) : '';

  useEffect(() => {
    if (status === 'found') announce(nothing || messages.found(entries.length));
    if (status === 'failed') announce(messages.failed);
  }, [status, entries, nothing]);

  useEffect(() => {
    const choice = choices[at];
    if (choice) document.getElementById(`${id}-${choice.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at, choices]);

  if (isEmpty && status !== 'off' && !isOverlay) return null;
  return (
    <div className={styles.panel} data-overlay={isOverlay || undefined} aria-busy={status === 'loading'}>
      {status === 'off' && <p className={styles.note}>{listsMessages.notSearchable}</p>}
      {status === 'too-short' && <p className={styles.note}>{messages.tooShort}</p>}
      {nothing && <p className={styles.note}>{nothing}</p>}
      {status === 'failed' && (
        <p className={styles.note}>
          {messages.failed}
          <Button
            icon={<RotateCw />}
            className={styles.retry}
            onPointerDown={(event) => event.preventDefault()}
            onClick={search.searchNow}
          >
            {messages.retry}
          </Button>
        </p>
      )}
      {status === 'loading' && (
        <div className={styles.skeletons} aria-hidden="true">
          {skeletons.map((width) => (
            <div key={width} className={styles.skeleton}>
              <Skeleton width={`${width}%`} height={15} />
              <Skeleton width={`${width - 9}%`} height={12} />
            </div>
          ))}
        </div>
      )}
      {choices.length > 0 && (
        <div role="listbox" id={`${id}-list`} aria-label={messages.results} className={styles.list}>
          {choices.map((choice, index) => (
            <ChoiceRow
              key={choice.id}
              id={`${id}-${choice.id}`}
              choice={choice}
              typed={typed}
              isActive={index === at}
              onPoint={() => index !== at && onPoint(choice)}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
