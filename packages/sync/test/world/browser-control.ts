import { localList } from '../../src/device-state.ts';
import type { ListFact, LocalList } from '../../src/facts.ts';
import { withFreeTitle } from '../../src/free-title.ts';
import { createSyncRunner, type SyncRunner } from '../../src/sync-runner.ts';
import type { Transport } from '../../src/transport.ts';
import type { UndoStep } from '../../src/undo.ts';
import type { Owner, WorldClock } from './clock.ts';
import { type Disk, emptyDisk } from './disk.ts';
import type { Sender } from './network.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import { type TabStore, tabStore } from './tab-store.ts';

/** A step of undo, and the tokens that it wrote: undoing it may remove no others. */
export type WorldStep = Pick<UndoStep, 'listId' | 'undo' | 'after'> & { wrote: ReadonlySet<string> };

export interface Tab extends Owner {
  browser: Browser;
  /** The account whose lists it shows, or 'visitor'. */
  shown: string;
  store: TabStore | undefined;
  runner: SyncRunner | undefined;
  isReady: boolean;
  isLeader: boolean;
  history: WorldStep[];
}

export interface Browser extends Sender {
  index: number;
  disks: Map<string, Disk>;
  tabs: Tab[];
  /** The account whose lists every tab will show eventually. */
  shown: string;
  /** The cookie's account, as far as the browser knows. */
  signedIn: string | undefined;
  /** Clock error in milliseconds. */
  skew: number;
  /** Without Web Locks every tab sends. */
  hasLocks: boolean;
  isAdopting: boolean;
}

/** What browsers need from the simulation. */
export interface BrowserControlOptions {
  clock: WorldClock;
  random: Random;
  rules: Rules;
  transportFor(tab: Tab): Transport;
  signIn(accountId: string): string;
  itemsPerList(accountId: string): number;
  onFact(
    tab: Tab,
    before: LocalList | undefined,
    fact: ListFact,
    after: LocalList | undefined,
  ): LocalList | undefined;
  /** Two tabs edited the same thing at the same moment, so one edit is lost. */
  onLost(before: LocalList, after: LocalList | undefined): void;
  /** A visitor's list was adopted twice, because it was changed during the first adoption. */
  onCopy(listId: string): void;
  onError(error: unknown): void;
}

export function newBrowser(index: number, hasLocks: boolean, skew: number): Browser {
  return {
    ...{ index, hasLocks, skew, deviceId: `device-${index}`, isOnline: true, session: undefined },
    ...{ disks: new Map(), tabs: [], shown: 'visitor', signedIn: undefined, isAdopting: false },
  };
}

/** Controls browsers and their tabs: opens and closes them, signs in and out, adopts lists, elects the sending tab. */
export function browserControl(world: BrowserControlOptions) {
  const { clock, random, rules } = world;

  function diskOf(browser: Browser, account: string): Disk {
    const name = rules.perAccountStore ? account : 'everybody';
    const disk = browser.disks.get(name) ?? emptyDisk(name);
    browser.disks.set(name, disk);
    return disk;
  }

  const clockOf = (browser: Browser) => clock.now() + browser.skew;

  function openTab(browser: Browser): Tab {
    const tab: Tab = {
      ...{ browser, shown: browser.shown, store: undefined, runner: undefined, history: [] },
      ...{ isAlive: true, isFrozen: false, isReady: false, isLeader: false },
    };
    browser.tabs.push(tab);
    void show(tab, browser.shown);
    return tab;
  }

  async function show(tab: Tab, account: string): Promise<void> {
    const { browser } = tab;
    await leave(tab);
    tab.shown = account;
    const store = tabStore(diskOf(browser, account), tab, clock, random, {
      onWritten: (ids) => notifyTabs(tab, ids),
      onChanged: () => tab.runner?.edited(),
      onFact: (before, fact, after) => world.onFact(tab, before, fact, after),
      onLost: (before) => world.onLost(before, undefined),
      onOverwritten: world.onLost,
    });
    tab.store = store;
    await store.open();
    if (tab.store !== store) return;
    tab.isReady = true;
    if (account === 'visitor') return;
    const runner = createSyncRunner({
      accountId: account,
      transport: world.transportFor(tab),
      getState: store.state,
      apply: store.apply,
      savePullCursor: store.savePullCursor,
      loadItems: store.loadItems,
      flush: store.flush,
      refresh: store.compareAll,
      itemsPerList: () => world.itemsPerList(account),
      now: () => clockOf(browser),
      random: random.next,
      newId: random.uuid,
      setTimer: (callback, ms) => clock.after(ms, callback, tab),
      onNotice: () => {},
      onSession: () => {
        if (browser.signedIn === account) signedOutByServer(browser);
      },
      onError: world.onError,
    });
    tab.runner = runner;
    runner.setOnline(browser.isOnline);
    runner.setSignedIn(browser.signedIn === account);
    chooseLeader(browser);
    runner.retryAll();
    if (browser.signedIn === account) await adopt(tab);
  }

  /** The session has expired; lists stay on screen, and edits stay queued. */
  function signedOutByServer(browser: Browser): void {
    browser.signedIn = undefined;
    for (const tab of browser.tabs) tab.runner?.setSignedIn(false);
  }

  async function leave(tab: Tab): Promise<void> {
    const { store, runner } = tab;
    tab.isReady = false;
    runner?.stop();
    tab.runner = undefined;
    tab.history = [];
    await store?.flush();
    store?.close();
    if (tab.store === store) tab.store = undefined;
    chooseLeader(tab.browser);
  }

  function notifyTabs(from: Tab, ids: string[]): void {
    for (const tab of from.browser.tabs) {
      if (tab === from || tab.store?.disk !== from.store?.disk) continue;
      // Some messages to a frozen tab are lost.
      if (tab.isFrozen && random.chance(0.5)) continue;
      clock.after(random.below(10), () => void tab.store?.takeOver(ids), tab);
    }
  }

  function chooseLeader(browser: Browser): void {
    const led = new Set<string>();
    for (const tab of browser.tabs) {
      const mayLead = tab.isAlive && !tab.isFrozen && tab.runner !== undefined;
      const leads = mayLead && (!browser.hasLocks || !led.has(tab.shown));
      if (leads) led.add(tab.shown);
      if (leads && !tab.isLeader) void lead(tab);
      if (!leads) tab.runner?.setLeader(false);
      tab.isLeader = leads;
    }
  }

  async function lead(tab: Tab): Promise<void> {
    const { runner, store } = tab;
    await clock.sleep(30, tab);
    await store?.compareAll();
    if (tab.isLeader) runner?.setLeader(true);
  }

  function signIn(tab: Tab, account: string): void {
    const { browser } = tab;
    browser.session = world.signIn(account);
    browser.signedIn = account;
    switchAccount(browser, account, tab);
  }

  async function signOut(tab: Tab): Promise<void> {
    const { browser, shown } = tab;
    if (shown === 'visitor') return;
    browser.session = undefined;
    browser.signedIn = undefined;
    switchAccount(browser, 'visitor', tab);
    await clock.sleep(500, tab);
    const disk = diskOf(browser, shown);
    const isOpen = browser.tabs.some((other) => other.isAlive && other.store?.disk === disk);
    // A database with unsynced lists stays.
    const isClean = [...disk.lists.values()].every(
      ({ meta, sync }) => meta.sync_status === 'synced' && !sync,
    );
    if (!isOpen && isClean && rules.perAccountStore) browser.disks.delete(shown);
  }

  /** Switches one tab at once, the others when they are notified. */
  function switchAccount(browser: Browser, account: string, first: Tab): void {
    browser.shown = account;
    for (const tab of browser.tabs) {
      const now = () => {
        if (browser.shown !== account) return;
        if (tab.shown !== account) void show(tab, account);
        else {
          tab.runner?.setSignedIn(browser.signedIn === account);
          tab.runner?.retryAll();
          if (browser.signedIn === account) void adopt(tab);
        }
      };
      if (tab === first) now();
      else clock.after(random.below(3000), now, tab);
    }
  }

  /** Adopts the visitor's lists. Each is removed from the visitor's database only once the account has it on disk. */
  async function adopt(tab: Tab): Promise<void> {
    const { browser, store: member, shown } = tab;
    const from = diskOf(browser, 'visitor');
    if (!member || !rules.perAccountStore || browser.isAdopting) return;
    browser.isAdopting = true;
    // The lock is released with the tab.
    clock.after(2000, () => {
      browser.isAdopting = false;
    });
    await clock.sleep(random.below(20), tab);
    const safe: LocalList[] = [];
    for (const theirs of from.lists.values()) {
      const { id, n } = theirs.meta;
      if (localList(member.state(), id)?.items === undefined) await member.loadItems(id);
      const mine = localList(member.state(), id);
      const isHere = (mine?.meta as { adopted?: number } | undefined)?.adopted === n;
      if (!isHere) {
        const at = new Date(clockOf(browser)).toISOString();
        const list = { ...theirs.meta, id: mine ? random.uuid() : id, adopted: n, n: 1 };
        const items = theirs.items ?? [];
        const op = random.uuid();
        if (mine) world.onCopy(list.id);
        const fact: ListFact = { kind: 'listCreated', listId: list.id, at, list, items, op };
        member.apply(withFreeTitle(member.state(), fact));
      }
      safe.push(theirs);
      if (!rules.adoptionWaits) from.lists.delete(id);
    }
    await member.flush();
    await clock.sleep(random.below(20), tab);
    if (tab.store !== member || tab.shown !== shown) return;
    for (const { meta } of safe) {
      if (from.lists.get(meta.id)?.meta.n !== meta.n) continue;
      from.lists.delete(meta.id);
      for (const other of browser.tabs)
        if (other.store?.disk === from) clock.after(5, () => void other.store?.takeOver([meta.id]), other);
    }
  }

  return {
    openTab,
    signIn,
    signOut,
    diskOf,
    clockOf,
    kill(tab: Tab): void {
      tab.isAlive = false;
      tab.runner?.stop();
      tab.store?.close();
      tab.browser.tabs = tab.browser.tabs.filter((other) => other !== tab);
      tab.isLeader = false;
      chooseLeader(tab.browser);
    },
    freeze(tab: Tab): void {
      tab.isFrozen = true;
      chooseLeader(tab.browser);
    },
    thaw(tab: Tab): void {
      tab.isFrozen = false;
      clock.thaw(tab);
      void tab.store?.compareAll();
      chooseLeader(tab.browser);
      const { browser } = tab;
      if (tab.shown !== browser.shown) void show(tab, browser.shown);
    },
    setOnline(browser: Browser, isOnline: boolean): void {
      browser.isOnline = isOnline;
      for (const tab of browser.tabs) tab.runner?.setOnline(isOnline);
    },
  };
}

export type BrowserControl = ReturnType<typeof browserControl>;
