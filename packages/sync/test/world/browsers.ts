import { heldList } from '../../src/device-state.ts';
import type { HeldList, ListFact } from '../../src/facts.ts';
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

export interface Tab extends Owner {
  browser: Browser;
  /** Whose lists it shows; 'visitor' is nobody's. */
  shown: string;
  store: TabStore | undefined;
  runner: SyncRunner | undefined;
  isReady: boolean;
  isLeader: boolean;
  history: Omit<UndoStep, 'redo'>[];
}

export interface Browser extends Sender {
  index: number;
  disks: Map<string, Disk>;
  tabs: Tab[];
  /** Whose lists are shown, in every tab sooner or later. */
  shown: string;
  /** Who the cookie belongs to, as far as the browser knows. */
  signedIn: string | undefined;
  /** How far its clock is off. */
  skew: number;
  /** Without Web Locks every tab sends. */
  hasLocks: boolean;
  isAdopting: boolean;
}

/** What the browsers of a world need of it. */
export interface BrowserWorld {
  clock: WorldClock;
  random: Random;
  rules: Rules;
  transportFor(tab: Tab): Transport;
  signIn(accountId: string): string;
  itemsPerList(accountId: string): number;
  onFact(
    tab: Tab,
    before: HeldList | undefined,
    fact: ListFact,
    after: HeldList | undefined,
  ): HeldList | undefined;
  /** What two tabs did in the same moment cannot both be seen. */
  onLost(before: HeldList, after: HeldList | undefined): void;
  /** A visitor's list came over a second time, as it was changed while the first time was under way. */
  onCopy(listId: string): void;
  onError(error: unknown): void;
}

export function newBrowser(index: number, hasLocks: boolean, skew: number): Browser {
  return {
    ...{ index, hasLocks, skew, deviceId: `device-${index}`, isOnline: true, session: undefined },
    ...{ disks: new Map(), tabs: [], shown: 'visitor', signedIn: undefined, isAdopting: false },
  };
}

/** What browsers and their tabs do by themselves: open and close, sign in and out, take lists over, choose who sends. */
export function browserLife(world: BrowserWorld) {
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
      onWritten: (ids) => tell(tab, ids),
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
      keepPulled: store.keepPulled,
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
    runner.revive();
    if (browser.signedIn === account) await adopt(tab);
  }

  /** The session is gone; the lists stay on screen, and their edits wait. */
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

  function tell(from: Tab, ids: string[]): void {
    for (const tab of from.browser.tabs) {
      if (tab === from || tab.store?.disk !== from.store?.disk) continue;
      // Some messages to a frozen tab get lost.
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
    follow(browser, account, tab);
  }

  async function signOut(tab: Tab): Promise<void> {
    const { browser, shown } = tab;
    if (shown === 'visitor') return;
    browser.session = undefined;
    browser.signedIn = undefined;
    follow(browser, 'visitor', tab);
    await clock.sleep(500, tab);
    const disk = diskOf(browser, shown);
    const isOpen = browser.tabs.some((other) => other.isAlive && other.store?.disk === disk);
    // What the server does not have stays.
    const isClean = [...disk.lists.values()].every(
      ({ meta, sync }) => meta.sync_status === 'synced' && !sync,
    );
    if (!isOpen && isClean && rules.perAccountStore) browser.disks.delete(shown);
  }

  /** One tab at once, the others when they hear of it. */
  function follow(browser: Browser, account: string, first: Tab): void {
    browser.shown = account;
    for (const tab of browser.tabs) {
      const now = () => {
        if (browser.shown !== account) return;
        if (tab.shown !== account) void show(tab, account);
        else {
          tab.runner?.setSignedIn(browser.signedIn === account);
          tab.runner?.revive();
          if (browser.signedIn === account) void adopt(tab);
        }
      };
      if (tab === first) now();
      else clock.after(random.below(3000), now, tab);
    }
  }

  /** Takes the visitor's lists over. Each goes from the visitor's database only when the account has it on disk. */
  async function adopt(tab: Tab): Promise<void> {
    const { browser, store: member, shown } = tab;
    const from = diskOf(browser, 'visitor');
    if (!member || !rules.perAccountStore || browser.isAdopting) return;
    browser.isAdopting = true;
    // The lock goes with the tab.
    clock.after(2000, () => {
      browser.isAdopting = false;
    });
    await clock.sleep(random.below(20), tab);
    const safe: HeldList[] = [];
    for (const theirs of from.lists.values()) {
      const { id, n } = theirs.meta;
      if (heldList(member.state(), id)?.items === undefined) await member.loadItems(id);
      const mine = heldList(member.state(), id);
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

export type BrowserLife = ReturnType<typeof browserLife>;
