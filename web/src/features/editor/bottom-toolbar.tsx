import type { StoredList } from '@top100/sync/facts';
import { Layers, Plus, Undo2 } from 'lucide-react';
import { listsMessages as messages } from '../list-basics/messages.ts';
import styles from './bottom-toolbar.module.css';
import { type ListActions, ListMoreButton } from './list-action-buttons.tsx';

export interface BottomToolbarProps {
  list: StoredList;
  addLabel: string;
  actions: ListActions;
  onAdd: () => void;
  onLists: () => void;
}

/** On phones, at the bottom: undo, all lists, add, share, and a menu. */
export default function BottomToolbar({ list, addLabel, actions, onAdd, onLists }: BottomToolbarProps) {
  return (
    <nav className={styles.bar} aria-label={messages.thumbBar} data-thumb-bar>
      <button
        type="button"
        aria-label={messages.undo}
        aria-disabled={!actions.canUndo}
        onClick={actions.canUndo ? actions.onUndo : undefined}
      >
        <Undo2 size={22} aria-hidden="true" />
      </button>
      <button type="button" aria-label={messages.allLists} aria-haspopup="dialog" onClick={onLists}>
        <Layers size={22} aria-hidden="true" />
      </button>
      <button type="button" className={styles.add} onClick={onAdd}>
        <Plus size={20} aria-hidden="true" />
        {addLabel}
      </button>
      {actions.share}
      <ListMoreButton list={list} actions={actions} />
    </nav>
  );
}
