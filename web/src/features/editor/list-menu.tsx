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
import MenuDropdown, { type MenuItem, type MenuProps } from '../../shared/ui/menu-dropdown.tsx';
import { useAccountSyncState } from '../../sync/sync-hooks.ts';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { useNeedsPremium } from '../list-basics/premium-mark.tsx';
import { usePanel } from '../list-basics/use-panel.ts';
import { usePublicPageItem } from '../sharing/use-public-page-item.tsx';
import { useSyncNow } from '../sync-state/use-sync-now.ts';
import { listMenuMessages as words } from './list-menu-messages.ts';

export interface ListMenuProps extends Pick<MenuProps, 'trigger'> {
  list: StoredList;
  onBackup: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

/**
 * All actions on a list. For visitors History explains why there is none; Import is marked where it requires
 * Premium.
 */
export default function ListMenu({ trigger, list, onBackup, onRestore, onDelete }: ListMenuProps) {
  const { open } = usePanel();
  const { isMember } = useAccountSyncState();
  const mark = useNeedsPremium('importExport') ? messages.premium : undefined;
  const syncNow = useSyncNow();
  const publicPage = usePublicPageItem(list);
  const ofMembers: readonly MenuItem[] = [
    { label: words.syncNow, icon: <RefreshCw size={17} />, onSelect: () => void syncNow() },
    { label: messages.deletedLists, icon: <ArchiveRestore size={17} />, onSelect: () => open('deleted') },
  ];
  return (
    <MenuDropdown
      align="end"
      trigger={trigger}
      items={[
        ...publicPage,
        { label: words.history, icon: <History size={17} />, onSelect: () => open('history') },
        { label: messages.import, icon: <ListPlus size={17} />, onSelect: () => open('import'), mark },
        { label: words.export, icon: <FileOutput size={17} />, onSelect: () => open('export') },
        ...(isMember ? ofMembers : []),
        { label: messages.backup, icon: <Download size={17} />, onSelect: onBackup, startsGroup: true },
        { label: messages.restore, icon: <Upload size={17} />, onSelect: onRestore },
        {
          label: words.delete,
          icon: <Trash2 size={17} />,
          onSelect: onDelete,
          danger: true,
          startsGroup: true,
        },
      ]}
    />
  );
}
