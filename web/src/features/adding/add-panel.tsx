import type { Category } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '../../shared/ui/announce.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { listsMessages } from '../list-basics/messages.ts';
import styles from './add-panel.module.css';
import { AddedItems } from './added-items.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { Choice } from './choices.ts';
import { addingMessages as messages } from './messages.ts';
import type { AddedItem } from './use-add-bar.ts';
import type { CatalogueSearch } from './use-catalogue-search.ts';

export interface AddPanelProps {
  typed: string;
  search: CatalogueSearch;
  choices: readonly Choice[];
  isOverlay?: boolean | undefined;
  /** The options have the ids `{id}-{choice}`, the list `{id}-list`. */
  id: string;
  /** The index of the active choice; -1 for none. */
  activeIndex: number;
  category: Category;
  /** Items added since the box opened, newest first. */
  added: readonly AddedItem[];
  /** The list's current items. */
  items: readonly Item[];
  /** -1 means unlimited. */
  itemLimit: number;
  onHover: (choice: Choice) => void;
  onChoose: (choice: Choice) => void;
}

/** A likely number of results. */
const skeletons = [38, 30, 34, 26];

/** Below the field: a hint, results or the reason why there are none, and always manual entry. */
export default function AddPanel(props: AddPanelProps) {
  const { id, typed, search, choices, activeIndex, isOverlay, onHover, onChoose } = props;
  const { status, entries } = search;
  const isEmpty = typed.trim() === '';
  const nothing = status === 'found' && entries.length === 0 ? listsMessages.noResults(typed.trim()) : '';

  useEffect(() => {
    if (status === 'found') announce(nothing || messages.found(entries.length));
    if (status === 'failed') announce(messages.failed);
  }, [status, entries, nothing]);

  useEffect(() => {
    const choice = choices[activeIndex];
    if (choice) document.getElementById(`${id}-${choice.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeIndex, choices]);

  if (isEmpty && !isOverlay) return null;
  return (
    <div className={styles.panel} data-overlay={isOverlay || undefined} aria-busy={status === 'loading'}>
      {isOverlay && <AddedItems {...props} isListed={isEmpty} />}
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
              isActive={index === activeIndex}
              onHover={() => index !== activeIndex && onHover(choice)}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
