import type { StoredList } from '@top100/sync/facts';
import {
  ArchiveRestore,
  Download,
  FileOutput,
  History,
  ListPlus,
  RefreshCw,
  Trash2,
  Upload,
} from 'lucide-react';
import MenuDropdown from '../../shared/ui/menu-dropdown.tsx';
import type { MenuItem, MenuProps } from '../../shared/ui/menu-props.ts';
import { useAccountSyncState } from '../../sync/sync-hooks.ts';
import { listsMessages as messages } from './messages.ts';
import { usePublicPageItem } from './sharing/use-public-page-item.tsx';
import { useSyncNow } from './sync-state/use-sync-now.ts';
import { usePanel } from './use-panel.ts';

export interface ListMenuProps extends Pick<MenuProps, 'trigger'> {
  list: StoredList;
  onBackup: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

/**
 * What can be done with the whole of a list. Visitors find History, which says why there is none, and Import and
 * Export, which say that they are part of Premium.
 */
export default function ListMenu({ trigger, list, onBackup, onRestore, onDelete }: ListMenuProps) {
  const { open } = usePanel();
  const { isMember } = useAccountSyncState();
  const syncNow = useSyncNow();
  const publicPage = usePublicPageItem(list);
  const ofMembers: readonly MenuItem[] = [
    { label: messages.syncNow, icon: <RefreshCw size={17} />, onSelect: () => void syncNow() },
    { label: messages.deletedLists, icon: <ArchiveRestore size={17} />, onSelect: () => open('deleted') },
  ];
  return (
    <MenuDropdown
      align="end"
      trigger={trigger}
      items={[
        ...publicPage,
        { label: messages.history, icon: <History size={17} />, onSelect: () => open('history') },
        { label: messages.import, icon: <ListPlus size={17} />, onSelect: () => open('import') },
        { label: messages.export, icon: <FileOutput size={17} />, onSelect: () => open('export') },
        ...(isMember ? ofMembers : []),
        { label: messages.backup, icon: <Download size={17} />, onSelect: onBackup, startsGroup: true },
        { label: messages.restore, icon: <Upload size={17} />, onSelect: onRestore },
        {
          label: messages.delete,
          icon: <Trash2 size={17} />,
          onSelect: onDelete,
          danger: true,
          startsGroup: true,
        },
      ]}
    />
  );
}
