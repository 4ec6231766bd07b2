import { categoryById, defaultCategory, isCategoryId } from '@top100/contracts/categories';
import { withoutCloudFields } from '@top100/sync/list-content';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { newUuid } from '../../sync/new-uuid.ts';
import { useAccountSyncState } from '../../sync/sync-hooks.ts';
import { DeviceNotices } from './device-notices.tsx';
import { LimitModal } from './limit-modal.tsx';
import { ListColumn } from './list-column.tsx';
import { ListSection } from './list-section.tsx';
import { useRefusedLists } from './lists-made-here.ts';
import { listsMessages as messages } from './messages.ts';
import styles from './my-lists.module.css';
import { MyListsSkeleton } from './my-lists-skeleton.tsx';
import { NoLists } from './no-lists.tsx';
import { Panels } from './panels.tsx';
import { ObstacleDialog } from './sharing/obstacle/obstacle-parts.tsx';
import { usePublishing } from './sharing/use-publishing.ts';
import { SyncBanner } from './sync-state/sync-banner.tsx';
import { toolbarOffset } from './toolbar-offset.ts';
import { useBackup } from './use-backup.ts';
import { useListActions } from './use-list-actions.ts';
import { usePanel } from './use-panel.ts';
import { useShownLists } from './use-shown-lists.ts';
import { categoryPath, listPath, useUndo, useUndoKeys } from './use-undo.ts';
import { useVisitorBanner } from './use-visitor-banner.ts';

/** A category of My Lists: its lists, and the one that is chosen. */
export function MyLists() {
  const params = useParams();
  const category = isCategoryId(params.category) ? categoryById(params.category) : defaultCategory;
  const { lists, shown, search, sort, setSort, clearSearch } = useShownLists(category);
  const [lastId, setLastId] = useState<string>();
  const addressed = lists.find((list) => list.shortUri === params.listUri);
  // A new title brings a new address, from another tab or an undo as well: the list in sight stays there, and so
  // does whatever is being typed into it.
  // A public list's own page knows it by the name that it has there.
  const renamed =
    addressed || params.listUri === undefined
      ? undefined
      : (lists.find((list) => list.publicSlug === params.listUri) ??
        lists.find((list) => list.id === lastId));
  const current = addressed ?? renamed;
  if (current && current.id !== lastId) setLastId(current.id);
  const { backup, restore } = useBackup();
  const [limitText, setLimitText] = useState<string>();
  const actions = useListActions(setLimitText);
  const undoing = useUndo();
  const publishing = usePublishing();
  const banner = useVisitorBanner();
  const panel = usePanel();
  const accountSync = useAccountSyncState();
  const { isMember, isDownloading } = accountSync;
  const openDeleted = isMember ? () => panel.open('deleted') : undefined;
  const openImport = () => panel.open('import');
  useUndoKeys(undoing);
  useListsGone(isMember);
  useRefusedLists(setLimitText);

  // What the address names may be among the lists that are on their way.
  const isOnItsWay = isDownloading && !current && (params.listUri !== undefined || lists.length === 0);
  if (isOnItsWay) return <MyListsSkeleton />;
  const first = shown[0] ?? lists[0];
  if (!current && (params.listUri !== undefined || first)) {
    // Not found, or none chosen: the first list of the category, or the category alone when there is none.
    const pathname = first ? listPath(first) : categoryPath(category.id);
    return <Navigate replace to={{ pathname, search: window.location.search }} />;
  }
  return (
    <div className={styles.page} style={toolbarOffset(banner.isShown)}>
      {renamed && <Navigate replace to={{ pathname: listPath(renamed), search: window.location.search }} />}
      <div className={styles.notices}>
        <DeviceNotices
          hasLists={lists.length > 0}
          banner={banner}
          onBackup={() => void backup()}
          onRestore={() => void restore()}
        />
      </div>
      {isMember && <SyncBanner {...accountSync} />}
      {current ? (
        <div className={styles.columns}>
          <ListColumn
            category={category}
            lists={shown}
            total={lists.length}
            search={search}
            sort={sort}
            onSort={setSort}
            onCreate={() => void actions.create(category)}
            onDelete={(list) => void actions.remove(list)}
            onClearSearch={clearSearch}
            onImport={openImport}
            onDeletedLists={openDeleted}
          />
          <ListSection
            key={current.id}
            category={category}
            list={current}
            neighbours={shown}
            total={lists.length}
            actions={actions}
            undoing={undoing}
            publishing={publishing}
            onShare={() => panel.open('share')}
            onLimit={setLimitText}
            onBackup={() => void backup()}
            onRestore={() => void restore()}
          />
        </div>
      ) : (
        <NoLists
          category={category}
          onCreate={() => void actions.create(category)}
          onImport={openImport}
          onDeletedLists={openDeleted}
        />
      )}
      <Panels category={category} list={current} panel={panel} />
      <LimitModal text={limitText} onClose={() => setLimitText(undefined)} />
      <ObstacleDialog met={publishing.met} onClose={publishing.forget} />
    </div>
  );
}

/** A list deleted in another tab is offered back, when it was in sight or had edits under way. */
function useListsGone(isMember: boolean): void {
  const account = useAccount();
  useEffect(
    () =>
      account.onListGone(({ meta, items }, hadEdits) => {
        // An account has a place for deleted lists, and other devices that delete.
        if (!hadEdits && (isMember || window.location.pathname !== listPath(meta))) return;
        toast.warning(messages.deletedElsewhere(meta.title), {
          duration: 15_000,
          action: {
            label: messages.keepIt,
            onClick: () => {
              const own = withoutCloudFields(meta);
              const list = { ...own, id: newUuid(), n: 1, isPublic: false, sync_version: 0 };
              account.edit({ kind: 'listCreated', listId: list.id, list, items: items ?? [] });
            },
          },
        });
      }),
    [account, isMember],
  );
}
