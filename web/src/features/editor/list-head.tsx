import type { Category } from '@top100/domain/categories';
import { maxDescriptionLength, maxTitleLength } from '@top100/domain/lists';
import type { StoredList } from '@top100/sync/facts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { FindField } from '../../shared/ui/find-field.tsx';
import { ListCounter } from '../list-basics/list-counter.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { InlineText } from './inline-text.tsx';
import { ListActionButtons, type ListActions } from './list-action-buttons.tsx';
import styles from './list-head.module.css';

export interface ListHeadProps {
  category: Category;
  list: StoredList;
  /** The list's item limit; -1 means unlimited. */
  itemLimit: number;
  /** The sync state. */
  state: ReactNode;
  /** The visibility control. */
  visibility: ReactNode;
  actions: ListActions;
  /** On phones, whose actions are in the bottom toolbar. */
  phone: { neighbours: ReactNode; onLists: () => void } | undefined;
  /** The filter words; undefined for lists too short to need a filter. */
  filter: string | undefined;
  onFilter: (filter: string) => void;
  onRename: (title: string) => boolean;
  onDescribe: (description: string) => boolean;
}

/** Title, description and state of the list, with its actions. */
export function ListHead(props: ListHeadProps) {
  const { category, list, phone } = props;
  return (
    <div className={styles.head}>
      {phone?.neighbours}
      <div className={styles.name}>
        <h1 className={styles.title} data-long={list.title.length > 60 || undefined}>
          <InlineText
            key={`title ${list.id}`}
            text={list.title}
            placeholder={messages.titleLabel}
            editLabel={messages.editTitle}
            fieldLabel={messages.titleLabel}
            maxLength={maxTitleLength}
            onSave={props.onRename}
          />
        </h1>
        {phone && (
          <button
            type="button"
            className={styles.switch}
            aria-label={messages.allLists}
            aria-haspopup="dialog"
            onClick={phone.onLists}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.description}>
        <InlineText
          key={`description ${list.id}`}
          text={list.description}
          placeholder={messages.addDescription}
          editLabel={messages.editDescription}
          fieldLabel={messages.descriptionLabel}
          isLong
          maxLength={maxDescriptionLength}
          onSave={props.onDescribe}
        />
      </div>
      <div className={styles.meta}>
        <ListCounter category={category} count={list.itemCount} limit={props.itemLimit} />
        {props.visibility}
        {props.state}
      </div>
      {props.filter !== undefined && (
        <FindField
          className={styles.find}
          label={messages.find}
          placeholder={messages.findHint}
          enterKeyHint="search"
          maxLength={maxTitleLength}
          value={props.filter}
          onChange={props.onFilter}
          onKeyDown={(event) => event.key === 'Escape' && props.onFilter('')}
        />
      )}
      {!phone && (
        <div className={styles.acts}>
          <ListActionButtons list={list} actions={props.actions} />
        </div>
      )}
    </div>
  );
}
