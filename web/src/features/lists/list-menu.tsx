import { tierLimits } from '@top100/contracts/tiers';
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
import { tierOf, useSession } from '../../session/session.ts';
import MenuDropdown from '../../shared/ui/menu-dropdown.tsx';
import type { MenuItem, MenuProps } from '../../shared/ui/menu-props.ts';
import { useAccountSyncState } from '../../sync/sync-hooks.ts';
import { listMenuMessages as words } from './list-menu-messages.ts';
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
 * What can be done with the whole of a list. Visitors find History, which says why there is none; Import and Export
 * are marked for those who would need Premium for them.
 */
export default function ListMenu({ trigger, list, onBackup, onRestore, onDelete }: ListMenuProps) {
  const { open } = usePanel();
  const { isMember } = useAccountSyncState();
  const mark = tierLimits[tierOf(useSession())].importExport ? undefined : messages.premium;
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
        { label: words.export, icon: <FileOutput size={17} />, onSelect: () => open('export'), mark },
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
