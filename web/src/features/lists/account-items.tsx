import { ArchiveRestore, History, RefreshCw } from 'lucide-react';
import type { MenuItem } from '../../shared/ui/menu-props.ts';
import { listsMessages as messages } from './messages.ts';
import type { usePanel } from './use-panel.ts';

/** What the menu of a list offers about its account: for visitors History alone, which says why there is none. */
export function accountItems(
  isMember: boolean,
  { open }: ReturnType<typeof usePanel>,
  onSyncNow: () => void,
): readonly MenuItem[] {
  const history = { label: messages.history, icon: <History size={17} />, onSelect: () => open('history') };
  if (!isMember) return [history];
  return [
    history,
    { label: messages.syncNow, icon: <RefreshCw size={17} />, onSelect: onSyncNow },
    { label: messages.deletedLists, icon: <ArchiveRestore size={17} />, onSelect: () => open('deleted') },
  ];
}
