import { ArchiveRestore, FileOutput, History, ListPlus, RefreshCw } from 'lucide-react';
import type { MenuItem } from '../../shared/ui/menu-props.ts';
import { listsMessages as messages } from './messages.ts';
import type { usePanel } from './use-panel.ts';

/**
 * What the menu of a list offers about its account. Visitors find History, which says why there is none, and
 * Import and Export, which say that they are part of Premium.
 */
export function accountItems(
  isMember: boolean,
  { open }: ReturnType<typeof usePanel>,
  onSyncNow: () => void,
): readonly MenuItem[] {
  const history = { label: messages.history, icon: <History size={17} />, onSelect: () => open('history') };
  const out = { label: messages.export, icon: <FileOutput size={17} />, onSelect: () => open('export') };
  const into = { label: messages.import, icon: <ListPlus size={17} />, onSelect: () => open('import') };
  if (!isMember) return [history, into, out];
  return [
    history,
    into,
    out,
    { label: messages.syncNow, icon: <RefreshCw size={17} />, onSelect: onSyncNow },
    { label: messages.deletedLists, icon: <ArchiveRestore size={17} />, onSelect: () => open('deleted') },
  ];
}
