import type { Category } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { useMemo } from 'react';
import { useSession } from '../../session/session.ts';
import { useLoaded } from '../../shared/hooks/use-loaded.ts';
import { useOnline } from '../../shared/hooks/use-online.ts';
import { useAccount, useItems } from '../../sync/account-context.tsx';
import { useLimits } from '../list-basics/use-limits.ts';
import type { PanelProps } from '../list-basics/use-panel.ts';
import { type AccountCalls, accountCalls } from './account-calls.ts';
import { DeletedSheet } from './deleted/deleted-sheet.tsx';
import { usePendingDeletions } from './deleted/use-pending-deletions.ts';
import { HistorySheet } from './history-sheet.tsx';

/** The lazy-loaded half of Panels: History and "Recently deleted". */
export default function Sheets({ category, list, panel }: PanelProps) {
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

interface SheetProps {
  panel: PanelProps['panel'];
  calls: AccountCalls;
}

interface HistoryPanelProps extends SheetProps {
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
      storedIn={!isMember ? 'visitor' : isInAccount ? 'account' : 'device'}
      isOffline={!isOnline}
      deviceId={device?.device_id}
      itemLimit={itemsPerList}
      revisionId={panel.revisionId}
      accountId={account.accountId}
      calls={calls}
    />
  );
}

function DeletedPanel({ panel, calls }: SheetProps) {
  const account = useAccount();
  const { onDevice, restoreDeleted } = usePendingDeletions();
  const { listsPerCategory } = useLimits();
  const isOnline = useOnline();
  return (
    <DeletedSheet
      open={panel.panel === 'deleted'}
      onClose={panel.close}
      onDevice={onDevice}
      onRestorePending={restoreDeleted}
      isOffline={!isOnline}
      listLimit={listsPerCategory}
      accountId={account.accountId}
      calls={calls}
    />
  );
}
