import { watchLists } from '@top100/contracts/routes/lists';
import { tierLimits } from '@top100/domain/tiers';
import type { SyncNotice } from '@top100/sync/notices';
import { createSyncRunner } from '@top100/sync/sync-runner';
import { expireSession, getSession, quotaOf, tierOf } from '../session/session.ts';
import { endpointUrl } from '../shared/api/call-endpoint.ts';
import { showDownload } from './download-toast.ts';
import { openEventStream } from './event-stream.ts';
import { leadOneTab } from './leader.ts';
import { listTransport } from './list-transport.ts';
import { listsToRevive } from './lists-to-revive.ts';
import { newUuid } from './new-uuid.ts';
import type { Account } from './open-account.ts';
import { watchSession } from './session-watch.ts';
import { showNoticeInTab } from './sync-notices.ts';
import { openSyncTabs } from './sync-tabs.ts';

export interface AccountSyncOptions {
  /** Right after a sign-in: the account's lists have to be downloaded. */
  isSignIn: boolean;
  openStream?: typeof openEventStream;
}

/**
 * Keeps the account that is shown in sync with the server, while it is shown: gives the runner of packages/sync its
 * environment, and takes its results to the store, the session and the screen. It ends when the account is closed.
 */
export function startAccountSync(account: Account, options: AccountSyncOptions): void {
  const { accountId, store } = account;
  const { isSignIn, openStream = openEventStream } = options;
  const device = () => store.getState().device;
  const isFirst = isSignIn || device().pulled === undefined;
  const closing = new AbortController();
  const { signal } = closing;
  let isLeader = false;
  let closeStream: (() => void) | undefined;

  const runner = createSyncRunner({
    accountId,
    transport: listTransport(account.device, {
      onPushing: (pushing) => account.changeSync({ pushing }),
      onAnswered() {
        const lastSyncAt = new Date().toISOString();
        account.changeSync({ lastSyncAt });
        tabs.broadcastAnswer(lastSyncAt);
      },
    }),
    getState: device,
    apply: account.apply,
    savePullCursor: account.savePullCursor,
    loadItems: account.loadItems,
    flush: account.flush,
    refresh: account.compareWithDisk,
    itemsPerList: () => quotaOf(getSession()).itemsPerList,
    newId: newUuid,
    onNotice(notice) {
      tabs.broadcastNotice(notice);
      showNotice(notice, true);
      const isOfTier = notice.kind === 'refused' || notice.kind === 'keptPrivate';
      // Perhaps Premium has ended.
      if (isOfTier && !tierLimits[tierOf(getSession())].canUpgrade) session.checkTier();
    },
    onSession(change) {
      if (change === 'signed_out') expireSession();
      else void recheck();
    },
    // Sync retries later; the reason is reported.
    onError: (error) => globalThis.reportError?.(error),
  });

  const tabs = openSyncTabs(accountId, {
    onAnswered(lastSyncAt) {
      account.changeSync({ lastSyncAt });
      download?.done();
    },
    onNotice: (notice) => showNotice(notice, false),
    onSyncNow: () => (isLeader ? runner.syncNow() : undefined),
  });

  const session = watchSession(accountId, (mayFit) => {
    runner.setSignedIn(session.isSignedIn());
    watchStream();
    if (isLeader && mayFit) runner.retryAll();
  });

  const download =
    isFirst && session.isSignedIn() && navigator.onLine ? showDownload(account, isSignIn) : undefined;

  function showNotice(notice: SyncNotice, isOwn: boolean): void {
    if (notice.kind === 'remoteChanges' && notice.first) {
      download?.done();
      // The first download of a device isn't a change made on another one.
      if (isFirst) return;
    }
    showNoticeInTab(notice, account, isOwn);
  }

  async function recheck(): Promise<void> {
    await session.recheck();
    runner.setSignedIn(session.isSignedIn());
  }

  /** The event stream is open while this tab leads, is online and signed in. */
  function watchStream(): void {
    const isWanted = isLeader && session.isSignedIn() && navigator.onLine;
    if (isWanted === (closeStream !== undefined)) return;
    closeStream?.();
    closeStream = isWanted
      ? openStream(endpointUrl(watchLists, { query: { account: accountId } }), {
          onChange: runner.changedElsewhere,
          onOpen: runner.setHasEvents,
          onRefused: () => void recheck(),
        })
      : undefined;
  }

  function onNetwork(): void {
    runner.setOnline(navigator.onLine);
    watchStream();
    session.checkUnknown();
  }

  function onVisible(): void {
    if (document.visibilityState !== 'visible') return;
    runner.visible();
    session.checkVisible();
  }

  function lead(): void {
    isLeader = true;
    if (isSignIn) runner.retryAll();
    else {
      for (const listId of listsToRevive(device(), quotaOf(getSession()).listsPerCategory))
        account.apply({ kind: 'listRetried', listId, at: new Date().toISOString(), op: newUuid() });
    }
    runner.setLeader(true);
    watchStream();
  }

  window.addEventListener('online', onNetwork, { signal });
  window.addEventListener('offline', onNetwork, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  const stopFollowing = store.subscribe(runner.edited);
  runner.setOnline(navigator.onLine);
  runner.setSignedIn(session.isSignedIn());
  const stepDown = leadOneTab(accountId, lead);

  account.attachSync({
    async syncNow() {
      if (!navigator.onLine) return 'offline';
      if (!session.isSignedIn()) return 'signed_out';
      return isLeader ? runner.syncNow() : tabs.syncNow();
    },
    stop() {
      closing.abort();
      stopFollowing();
      session.stop();
      runner.stop();
      closeStream?.();
      stepDown();
      tabs.close();
      download?.cancel();
    },
  });
}
