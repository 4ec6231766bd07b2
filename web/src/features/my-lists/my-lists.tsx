import { categoryById, defaultCategory, isCategoryId } from '@top100/domain/categories';
import { withoutCloudFields } from '@top100/sync/list-content';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { phoneQuery, useMedia } from '../../shared/hooks/use-media.ts';
import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { uiMessages } from '../../shared/ui/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { newUuid } from '../../sync/new-uuid.ts';
import { useAccountSyncState } from '../../sync/sync-hooks.ts';
import { useRejectedLists } from '../editor/created-lists.ts';
import { ListSection } from '../editor/list-section.tsx';
import { useListActions } from '../editor/use-list-actions.ts';
import { LimitModal, useLimitModal } from '../list-basics/limit-modal.tsx';
import { categoryPath, listPath } from '../list-basics/list-path.ts';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { usePanel } from '../list-basics/use-panel.ts';
import { useUndo, useUndoKeys } from '../list-basics/use-undo.ts';
import { ObstacleDialog } from '../sharing/obstacle/obstacle-parts.tsx';
import { usePublishing } from '../sharing/use-publishing.ts';
import { SyncBanner } from '../sync-state/sync-banner.tsx';
import { AllLists } from './all-lists.tsx';
import { DeviceNotices } from './device-notices.tsx';
import type { ListColumnProps } from './list-column.tsx';
import styles from './my-lists.module.css';
import { MyListsSkeleton } from './my-lists-skeleton.tsx';
import { NoLists } from './no-lists.tsx';
import { Panels } from './panels.tsx';
import { Resume } from './resume.tsx';
import { toolbarOffset } from './toolbar-offset.ts';
import { useBackup } from './use-backup.ts';
import { useShownLists } from './use-shown-lists.ts';
import { useVisitorBanner } from './use-visitor-banner.ts';

/** The column of lists: phones have a sheet instead, and load it only for a search. */
export const listColumn = lazyComponent<ListColumnProps>(() => import('./list-column.tsx'));

/** A category of My Lists: its lists, and the selected one. */
export function MyLists() {
  const params = useParams();
  const category = isCategoryId(params.category) ? categoryById(params.category) : defaultCategory;
  const shownLists = useShownLists(category);
  const { lists, shown, search, sort, setSort } = shownLists;
  const [lastId, setLastId] = useState<string>();
  const addressed = lists.find((list) => list.shortUri === params.listUri);
  // A new title, possibly from another tab or an undo, changes the address: the visible list and its input
  // stay. The slug of its public page identifies a list too.
  const renamed =
    addressed || params.listUri === undefined
      ? undefined
      : (lists.find((list) => list.publicSlug === params.listUri) ??
        lists.find((list) => list.id === lastId));
  const current = addressed ?? renamed;
  if (current && current.id !== lastId) setLastId(current.id);
  const { backup, restore } = useBackup();
  const { state } = useLocation();
  const limit = useLimitModal(category.id);
  const actions = useListActions(limit.onLists);
  const undoing = useUndo();
  const publishing = usePublishing();
  const banner = useVisitorBanner();
  const panel = usePanel();
  const isPhone = useMedia(phoneQuery);
  const ListColumn = useLazyComponent(listColumn, !isPhone || search !== '', () =>
    toast.error(uiMessages.notLoaded),
  );
  const accountSync = useAccountSyncState();
  const { isMember, isDownloading } = accountSync;
  const openDeleted = isMember ? () => panel.open('deleted') : undefined;
  const openImport = () => panel.open('import');
  useUndoKeys(undoing);
  useDeletedElsewhere(isMember);
  useRejectedLists(limit.onLists);

  // The list in the address may still be downloading.
  const isDownloadingList = isDownloading && !current && (params.listUri !== undefined || lists.length === 0);
  if (isDownloadingList) return <MyListsSkeleton />;
  const first = shown[0] ?? lists[0];
  if (!current && (params.listUri !== undefined || first)) {
    // Missing or none selected: redirects to the first list of the category, or to the empty category.
    const pathname = first ? listPath(first) : categoryPath(category.id);
    return <Navigate replace to={{ pathname, search: window.location.search }} state={state} />;
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
      {isMember && (
        <Resume
          category={category.id}
          list={current}
          onPublish={(list) => void publishing.publish(list)}
          onCreate={() => void actions.create(category)}
        />
      )}
      {isMember && <SyncBanner {...accountSync} />}
      {current ? (
        <div className={styles.columns}>
          {ListColumn ? (
            <ListColumn
              {...shownLists}
              category={category}
              onCreate={() => void actions.create(category)}
              onDelete={(list) => void actions.remove(list)}
              onImport={openImport}
              onDeletedLists={openDeleted}
            />
          ) : (
            <div />
          )}
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
            onLists={() => panel.open('lists')}
            onLimit={(text) => limit.onItems(text, current)}
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
      {isPhone && (
        <AllLists
          category={category}
          current={current}
          lists={lists}
          sort={sort}
          open={panel.panel === 'lists'}
          onSort={setSort}
          onCreate={() => void actions.create(category)}
          onImport={openImport}
          onClose={panel.close}
        />
      )}
      <LimitModal {...limit.modal} />
      <ObstacleDialog blocked={publishing.blocked} onClose={publishing.forget} />
    </div>
  );
}

/** Offers to restore a list that another tab has deleted, if it was visible or had unsaved edits. */
function useDeletedElsewhere(isMember: boolean): void {
  const account = useAccount();
  useEffect(
    () =>
      account.onListGone(({ meta, items }, hadEdits) => {
        // Accounts have "Recently deleted", and deletions from other devices are expected.
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
