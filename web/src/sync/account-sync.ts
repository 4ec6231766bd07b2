import { roomLeft } from '@top100/contracts/tiers';
import type { StoredList } from '@top100/sync/facts';
import type { SyncNotice } from '@top100/sync/notices';
import { createSyncRunner } from '@top100/sync/sync-runner';
import type { Transport } from '@top100/sync/transport';
import {
  checkSession,
  getSession,
  onSessionChange,
  roomOf,
  sessionLost,
  tierOf,
} from '../session/session.ts';
import { showDownload } from './download-toast.ts';
import { openEventStream } from './event-stream.ts';
import { leadOneTab } from './leader.ts';
import { listTransport } from './list-transport.ts';
import { newUuid } from './new-uuid.ts';
import type { Account } from './open-account.ts';
import { tellSyncNotice } from './sync-notices.ts';
import { openSyncTabs } from './sync-tabs.ts';

export interface AccountSyncOptions {
  /** Somebody has just signed in, so there are lists to be fetched. */
  isSignIn: boolean;
  transport?: Transport;
  openStream?: typeof openEventStream;
}

/** A doubt about the cookie is cleared up once in this time, or two tabs that disagree would ask for ever. */
const recheckMs = 5000;

/** Premium begins and ends elsewhere. Whoever comes back to the tab has it looked for, at most once in this time… */
const lookMs = 30_000;
/** …and whoever stays in sight of it this often. */
const lookAgainMs = 600_000;

/**
 * Keeps the account that is shown in sync with the server, while it is shown: gives the engine of packages/sync its
 * surroundings, and takes what comes of it to the store, the session and the screen. It ends when the account is closed.
 */
export function startAccountSync(account: Account, options: AccountSyncOptions): void {
  const { accountId, store } = account;
  const { transport = listTransport(account.device), openStream = openEventStream } = options;
  let isLeader = false;
  let lastRecheck = 0;
  let lastLook = Date.now();
  let closeStream: (() => void) | undefined;
  let tier = tierOf(getSession());
  let signedIn = getSession().signedIn;

  const runner = createSyncRunner({
    accountId,
    transport: { push, pull },
    getState: () => store.getState().device,
    apply: account.apply,
    keepPulled: account.keepPulled,
    loadItems: account.loadItems,
    flush: account.flush,
    refresh: account.compareWithDisk,
    itemsPerList: () => roomOf(getSession()).itemsPerList,
    now: Date.now,
    random: Math.random,
    newId: newUuid,
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    onNotice(notice) {
      tabs.notice(notice);
      tell(notice, true);
      // Perhaps it has ended.
      if (tier === 'premium' && (notice.kind === 'refused' || notice.kind === 'keptPrivate')) lookAtTier(0);
    },
    onSession(change) {
      if (change === 'signed_out') sessionLost();
      else void recheck();
    },
    // Sync goes on later; somebody may want to know why not now.
    onError: (error) => globalThis.reportError?.(error),
  });

  async function push(...call: Parameters<Transport['push']>): ReturnType<Transport['push']> {
    account.changeSync({ pushing: call[0].list_id });
    try {
      return heard(await transport.push(...call));
    } finally {
      account.changeSync({ pushing: undefined });
    }
  }

  async function pull(...call: Parameters<Transport['pull']>): ReturnType<Transport['pull']> {
    return heard(await transport.pull(...call));
  }

  function heard<Answer extends { status: number }>(answer: Answer): Answer {
    if ((answer.status < 200 || answer.status >= 300) && answer.status !== 304) return answer;
    const at = new Date().toISOString();
    account.changeSync({ lastSyncAt: at });
    tabs.heard(at);
    return answer;
  }

  /** In every tab that is looked at, and what must not be missed in the leading one as well. */
  function tell(notice: SyncNotice, isOwn: boolean): void {
    if (notice.kind === 'remoteChanges' && notice.first) {
      download?.done();
      // What comes to a device that had nothing is no news from another one (spec section 4: 'initialSync').
      if (isFirst) return;
    }
    const mustBeSeen = notice.kind === 'conflict' || notice.kind === 'deletedElsewhere';
    if (document.visibilityState === 'visible' || (isOwn && mustBeSeen)) tellSyncNotice(notice, account);
  }

  const tabs = openSyncTabs(accountId, {
    onHeard(at) {
      account.changeSync({ lastSyncAt: at });
      download?.done();
    },
    onNotice: (notice) => tell(notice, false),
    onSyncNow: () => (isLeader ? runner.syncNow() : undefined),
  });

  /** Only the server's word counts as signed out: without an answer it is tried. */
  const isSignedIn = () => getSession().account?.id === accountId && getSession().signedIn !== 'no';

  function onSession(): void {
    const before = { signedIn, tier };
    ({ signedIn } = getSession());
    tier = tierOf(getSession());
    runner.setSignedIn(isSignedIn());
    watchStream();
    // There may be room now for what had none.
    const mayFit = (before.signedIn === 'no' && signedIn === 'yes') || before.tier !== tier;
    if (isLeader && mayFit) runner.revive();
  }

  async function recheck(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, lastRecheck + recheckMs - Date.now())));
    lastRecheck = Date.now();
    await checkSession();
    runner.setSignedIn(isSignedIn());
  }

  function watchStream(): void {
    const isWanted = isLeader && isSignedIn() && navigator.onLine;
    if (isWanted === (closeStream !== undefined)) return;
    closeStream?.();
    closeStream = isWanted
      ? openStream(`/api/lists/events?account=${encodeURIComponent(accountId)}`, {
          onChange: runner.changedElsewhere,
          onOpen: runner.setHasEvents,
          onRefused: () => void recheck(),
        })
      : undefined;
  }

  function onNetwork(): void {
    runner.setOnline(navigator.onLine);
    watchStream();
    askIfUnknown();
  }

  function onVisible(): void {
    if (document.visibilityState !== 'visible') return;
    runner.visible();
    askIfUnknown();
    lookAtTier(lookMs);
  }

  /** Limits and rights go by what the server says, without a reload. */
  function lookAtTier(afterMs: number): void {
    const isDue = Date.now() - lastLook >= afterMs && document.visibilityState === 'visible';
    if (!isDue || !navigator.onLine || getSession().signedIn !== 'yes') return;
    lastLook = Date.now();
    void checkSession();
  }

  /** The server could not be reached when it was asked who is signed in. */
  function askIfUnknown(): void {
    if (navigator.onLine && getSession().signedIn === 'unknown') void checkSession();
  }

  /**
   * Edits that wait without an entry, which a broken record leaves behind, what has failed before, and lists that had
   * no room when they were tried: Premium may have begun while this page was not open.
   */
  function reviveWaiting(): void {
    const { lists, deleted } = store.getState().device;
    const { listsPerCategory } = roomOf(getSession());
    const mayFit = (category: StoredList['category']) => {
      const inAccount = Object.values(lists).filter(
        (list) => list.category === category && list.sync_status !== 'local_only',
      );
      return roomLeft(listsPerCategory, inAccount.length) > 0;
    };
    for (const { id, category, sync_status } of [...Object.values(lists), ...Object.values(deleted)]) {
      if (sync_status !== 'pending' && !(sync_status === 'local_only' && mayFit(category))) continue;
      account.apply({ kind: 'listRevived', listId: id, at: new Date().toISOString(), op: newUuid() });
    }
  }

  account.attachSync({
    edited: runner.edited,
    stop,
    async syncNow() {
      if (!navigator.onLine) return 'offline';
      if (!isSignedIn()) return 'signed_out';
      return isLeader ? runner.syncNow() : tabs.syncNow();
    },
  });
  const isFirst = options.isSignIn || store.getState().device.pulled === undefined;
  const download =
    isFirst && isSignedIn() && navigator.onLine ? showDownload(account, options.isSignIn) : undefined;

  window.addEventListener('online', onNetwork);
  window.addEventListener('offline', onNetwork);
  document.addEventListener('visibilitychange', onVisible);
  const stopListening = onSessionChange(onSession);
  const looking = setInterval(() => lookAtTier(lookAgainMs), lookAgainMs);
  runner.setOnline(navigator.onLine);
  runner.setSignedIn(isSignedIn());
  const stepDown = leadOneTab(accountId, () => {
    isLeader = true;
    if (options.isSignIn) runner.revive();
    else reviveWaiting();
    runner.setLeader(true);
    watchStream();
  });

  function stop(): void {
    window.removeEventListener('online', onNetwork);
    window.removeEventListener('offline', onNetwork);
    document.removeEventListener('visibilitychange', onVisible);
    stopListening();
    clearInterval(looking);
    runner.stop();
    closeStream?.();
    stepDown();
    tabs.close();
    download?.done();
  }
}
