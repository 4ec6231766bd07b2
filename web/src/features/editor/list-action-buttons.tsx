import type { StoredList } from '@top100/sync/facts';
import { Ellipsis, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { lazyComponent } from '../../shared/ui/lazy-component.ts';
import { MenuOf } from '../../shared/ui/menu.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import type { ListMenuProps } from './list-menu.tsx';

/** The menu of a list, lazy-loaded. */
const listMenu = lazyComponent<ListMenuProps>(() => import('./list-menu.tsx'));

/** The actions on a whole list. */
export interface ListActions {
  share: ReactNode;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onCreate: () => void;
  onDelete: () => void;
  onBackup: () => void;
  onRestore: () => void;
}

interface ListActionButtonsProps {
  list: StoredList;
  actions: ListActions;
}

/** The buttons in the head of a list. On phones they are in the bottom toolbar. */
export function ListActionButtons({ list, actions }: ListActionButtonsProps) {
  return (
    <>
      <Tooltip text={messages.undo} isLabel>
        <IconButton
          label={messages.undo}
          icon={<Undo2 size={18} />}
          aria-disabled={!actions.canUndo}
          aria-keyshortcuts="Control+Z"
          onClick={actions.onUndo}
        />
      </Tooltip>
      <Tooltip text={messages.redo} isLabel>
        <IconButton
          label={messages.redo}
          icon={<Redo2 size={18} />}
          aria-disabled={!actions.canRedo}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={actions.onRedo}
        />
      </Tooltip>
      {actions.share}
      <Tooltip text={messages.createList} isLabel>
        <IconButton label={messages.createList} icon={<Plus size={18} />} onClick={actions.onCreate} />
      </Tooltip>
      <Tooltip text={messages.deleteList} isLabel>
        <IconButton label={messages.deleteList} icon={<Trash2 size={18} />} onClick={actions.onDelete} />
      </Tooltip>
      <ListMoreButton list={list} actions={actions} />
    </>
  );
}

/** The menu with all other actions. */
export function ListMoreButton({ list, actions }: ListActionButtonsProps) {
  const { onBackup, onRestore, onDelete } = actions;
  return (
    <MenuOf
      menu={listMenu}
      props={{
        trigger: <IconButton label={messages.more} icon={<Ellipsis size={20} />} />,
        list,
        onBackup,
        onRestore,
        onDelete,
      }}
    />
  );
}
