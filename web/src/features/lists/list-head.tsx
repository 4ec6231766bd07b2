import type { Category } from '@top100/contracts/categories';
import { maxDescriptionLength, maxTitleLength } from '@top100/contracts/lists';
import type { StoredList } from '@top100/sync/facts';
import { Ellipsis, Redo2, Search, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { MenuOf } from '../../shared/ui/menu.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { InlineText } from './inline-text.tsx';
import styles from './list-head.module.css';
import { listMenu } from './list-menu-part.ts';
import { listsMessages as messages } from './messages.ts';

export interface ListHeadProps {
  category: Category;
  list: StoredList;
  /** Where the list is. */
  state: ReactNode;
  /** Who can see it. */
  visibility: ReactNode;
  share: ReactNode;
  canUndo: boolean;
  canRedo: boolean;
  /** What is looked for in the list; undefined while it is short enough to be taken in at a glance. */
  filter: string | undefined;
  onFilter: (filter: string) => void;
  onRename: (title: string) => boolean;
  onDescribe: (description: string) => boolean;
  onDelete: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onBackup: () => void;
  onRestore: () => void;
}

/** Title, description and state of the list, and what can be done with the whole of it. */
export function ListHead(props: ListHeadProps) {
  const { category, list, canUndo, canRedo } = props;
  return (
    <div className={styles.head}>
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
        <span>{messages.countOfItems(list.itemCount, category)}</span>
        {props.visibility}
        {props.state}
      </div>
      {props.filter !== undefined && (
        <label className={styles.find}>
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            dir="auto"
            enterKeyHint="search"
            aria-label={messages.find}
            placeholder={messages.findHint}
            maxLength={maxTitleLength}
            value={props.filter}
            onChange={(event) => props.onFilter(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && props.onFilter('')}
          />
        </label>
      )}
      <div className={styles.acts}>
        <Tooltip text={messages.undo} isLabel>
          <IconButton
            label={messages.undo}
            icon={<Undo2 size={18} />}
            aria-disabled={!canUndo}
            aria-keyshortcuts="Control+Z"
            onClick={props.onUndo}
          />
        </Tooltip>
        <Tooltip text={messages.redo} isLabel>
          <IconButton
            label={messages.redo}
            icon={<Redo2 size={18} />}
            aria-disabled={!canRedo}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={props.onRedo}
          />
        </Tooltip>
        {props.share}
        <MenuOf
          menu={listMenu}
          props={{
            trigger: <IconButton label={messages.more} icon={<Ellipsis size={20} />} />,
            list,
            onBackup: props.onBackup,
            onRestore: props.onRestore,
            onDelete: props.onDelete,
          }}
        />
      </div>
    </div>
  );
}
