import type { Category } from '@top100/contracts/categories';
import type { StoredList } from '@top100/sync/facts';
import { useMemo } from 'react';
import { useSession } from '../../session/session.ts';
import { useLoaded } from '../../shared/hooks/use-loaded.ts';
import { useOnline } from '../../shared/hooks/use-online.ts';
import { useAccount, useItems } from '../../sync/account-context.tsx';
import { type AccountCalls, accountCalls } from './account-calls.ts';
import { DeletedSheet } from './deleted/deleted-sheet.tsx';
import { useDeletedHere } from './deleted/use-deleted-here.ts';
import { HistorySheet } from './history/history-sheet.tsx';
import { useLimits } from './use-limits.ts';
import type { usePanel } from './use-panel.ts';

export interface SheetsProps {
  category: Category;
  /** The one in sight. */
  list: StoredList | undefined;
  panel: ReturnType<typeof usePanel>;
}

/** The loaded half of Panels: a list's History, and the lists that were deleted. */
export default function Sheets({ category, list, panel }: SheetsProps) {
  const account = useAccount();
  const isMember = useSession().account !== undefined;
  const calls = useMemo(() => accountCalls(account), [account]);
  return (
    <>
      {list && (
        <HistoryPanel category={category} list={list} panel={panel} isMember={isMember} calls={calls} />
      )}
      {isMember && <DeletedPanel panel={panel} calls={calls} />}
    </>
  );
}

interface PanelProps {
  panel: SheetsProps['panel'];
  calls: AccountCalls;
}

interface HistoryPanelProps extends PanelProps {
  category: Category;
  list: StoredList;
  isMember: boolean;
}

function HistoryPanel({ category, list, panel, isMember, calls }: HistoryPanelProps) {
  const account = useAccount();
  const { value: device } = useLoaded(isMember ? account.device : undefined);
  const { items } = useItems(list.id);
  const { itemsPerList } = useLimits();
  const isOnline = useOnline();
  const isInAccount = list.sync_version > 0 || list.sync_status !== 'local_only';
  return (
    <HistorySheet
      open={panel.panel === 'history'}
      onClose={panel.close}
      category={category}
      list={list}
      items={items}
      keptIn={!isMember ? 'visitor' : isInAccount ? 'account' : 'device'}
      isOffline={!isOnline}
      deviceId={device?.device_id}
      itemLimit={itemsPerList}
      revisionId={panel.revisionId}
      calls={calls}
    />
  );
}

function DeletedPanel({ panel, calls }: PanelProps) {
  const { onDevice, takeBack } = useDeletedHere();
  const { listsPerCategory } = useLimits();
  const isOnline = useOnline();
  return (
    <DeletedSheet
      open={panel.panel === 'deleted'}
      onClose={panel.close}
      onDevice={onDevice}
      onTakeBack={takeBack}
      isOffline={!isOnline}
      listLimit={listsPerCategory}
      calls={calls}
    />
  );
}
