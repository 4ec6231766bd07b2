import { localList } from '../../src/device-state.ts';
import { contentOf, readCloudList } from '../../src/list-content.ts';
import { type Browser, browserControl, newBrowser, type Tab } from './browser-control.ts';
import type { WorldClock } from './clock.ts';
import { findForeignContent } from './final-checks.ts';
import { ledger as newLedger, tokensIn } from './ledger.ts';
import { type NetworkConditions, type Server, worldTransport } from './network.ts';
import { people } from './people.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import type { Step, StepKind } from './steps.ts';
import { type Seen, watchFacts } from './watch-facts.ts';

/** What a simulation depends on: the server in memory, or a real one. */
export interface SimulationOptions {
  clock: WorldClock;
  random: Random;
  rules: Rules;
  server: Server;
  itemsPerList(account: string): number;
  /** Returns the session cookie. */
  signIn(account: string): string;
  /** Handlers of steps that depend on the kind of server. */
  stepHandlers: Partial<Record<StepKind, (step: Step, tab: Tab) => void>>;
  /** Logs every step, fact and request. */
  note(what: string, details: unknown): void;
}

/** Browsers, people and the network between them and the server; no tab is open yet. */
export function createSimulation(world: SimulationOptions) {
  const { clock, random, rules, server, itemsPerList, note } = world;
  const conditions: NetworkConditions = {
    faults: 0.15,
    isServerDown: false,
    createFates: [],
    deleteFates: [],
  };
  const seen: Seen = {
    broken: [],
    conflicts: new Set(),
    copies: new Set(),
    replaced: new Set(),
    isRestored: false,
  };
  const ledger = newLedger();
  const browsers: Browser[] = [];
  const watch = watchFacts(rules, seen, itemsPerList);

  const control = browserControl({
    ...{ clock, random, rules, itemsPerList, signIn: world.signIn },
    transportFor: (tab) =>
      worldTransport(tab.browser, tab, server, clock, random, conditions, rules, (request) => {
        seen.broken.push(...findForeignContent(request.accountId, request.content, 'a request'));
        note(`browser ${tab.browser.index} sends`, request);
      }),
    onFact(tab, before, fact, after) {
      note(`browser ${tab.browser.index} tab ${tab.browser.tabs.indexOf(tab)} of ${tab.shown}`, {
        fact,
        after,
      });
      // Undone here or on another device.
      if (fact.kind === 'listCreated' || fact.kind === 'restoreSettled')
        ledger.deleted.delete(`${tab.shown} ${fact.listId}`);
      return watch(tab, before, fact, after);
    },
    // The page offers to restore a removed list with its content.
    onLost(before, after) {
      const left = tokensIn(after && contentOf(after));
      for (const text of tokensIn(before)) if (!left.has(text)) ledger.excuse('an offer', text);
    },
    onCopy: (listId) => seen.copies.add(listId),
    onError: (error) => seen.broken.push(`error: ${(error as Error).stack ?? error}`),
  });
  const performEdit = people(
    random,
    ledger,
    rules,
    (tab) => control.clockOf(tab.browser),
    (what) => seen.broken.push(what),
  );

  async function openBrowsers(): Promise<void> {
    for (let index = 0; index < 2 + random.below(2); index += 1) {
      const skew = random.below(3) === 0 ? (random.next() - 0.5) * 600_000 : 0;
      const browser = newBrowser(index, random.chance(0.8), Math.floor(skew));
      browsers.push(browser);
      control.openTab(browser);
      if (index === 0) control.openTab(browser);
    }
    await clock.pass(100);
    for (const browser of browsers)
      if (random.chance(0.8)) control.signIn(browser.tabs[0] as Tab, random.chance(0.75) ? 'ann' : 'bob');
    await clock.pass(1500);
  }

  function performStep(step: Step, browser: Browser, tab: Tab): void {
    switch (step.kind) {
      case 'goOffline':
      case 'goOnline':
        control.setOnline(browser, step.kind === 'goOnline');
        return;
      case 'openTab':
        if (browser.tabs.length < 3) control.openTab(browser);
        return;
      case 'killTab':
        control.kill(tab);
        return;
      case 'freezeTab':
        control.freeze(tab);
        return;
      case 'thawTab':
        control.thaw(tab);
        return;
      case 'serverDown':
      case 'serverUp':
        conditions.isServerDown = step.kind === 'serverDown';
        return;
      case 'signIn':
        if (tab.isReady && !tab.isFrozen && !conditions.isServerDown && browser.isOnline)
          control.signIn(tab, step.row < 24 ? 'ann' : 'bob');
        return;
      case 'signOut':
        if (!tab.isFrozen) void control.signOut(tab);
        return;
      case 'setClock':
        browser.skew = (step.to - 15) * 30_000;
        return;
      case 'createLate':
        // Its CREATE arrives long after the list was deleted.
        conditions.createFates = ['late', 'lost', 'lost', 'lost'];
        void performEdit(tab, { ...step, kind: 'createList' })?.then(() => {
          clock.after(step.row * 300, () => void performEdit(tab, { ...step, kind: 'undo' }), tab);
        });
        return;
      case 'deleteWithLostAnswer':
        // The server deletes it, but the answer is lost; meanwhile another device restores it.
        conditions.deleteFates = ['unheard', 'lost', 'lost'];
        void performEdit(tab, { ...step, kind: 'deleteList' });
        clock.after(500 + step.row * 200, () => {
          const others = browsers.filter((other) => other !== browser && other.signedIn === tab.shown);
          for (const [other] of others.map(({ tabs }) => tabs))
            if (other) void restore({ ...step, kind: 'undelete' }, other);
        });
        return;
      case 'syncNow':
        void tab.runner?.syncNow();
        return;
      case 'undelete':
      case 'restoreVersion':
        void restore(step, tab);
        return;
      case 'faults':
        conditions.faults = [0, 0.1, 0.3, 0.6][step.to % 4] ?? 0;
        return;
      default:
        void performEdit(tab, step);
    }
  }

  /** A person clicks 'Restore' in Recently deleted or in a list's history. */
  async function restore(step: Step, tab: Tab): Promise<void> {
    const { store, shown, browser } = tab;
    if (!store || !tab.isReady || tab.isFrozen || browser.signedIn !== shown) return;
    const ids = Object.keys(store.state().lists);
    const listId = step.kind === 'undelete' ? undefined : ids[step.list % Math.max(1, ids.length)];
    if (step.kind !== 'undelete' && (!listId || store.state().syncs[listId])) return;
    // A restore replaces the current content, which stays in the history.
    if (listId) {
      seen.conflicts.add(listId);
      seen.replaced.add(listId);
    }
    const clicks = worldTransport(browser, tab, server, clock, random, conditions, rules, () => {});
    const { list } = await clicks.restore(shown, random.uuid(), step.row, listId);
    if (!list?.items || tab.store !== store) return;
    const cloud = readCloudList({ ...list, items: list.items });
    if (localList(store.state(), cloud.id)?.items === undefined) await store.loadItems(cloud.id);
    if (tab.store !== store) return;
    const about = { listId: cloud.id, at: new Date(control.clockOf(browser)).toISOString() };
    const may = { op: random.uuid(), itemsPerList: itemsPerList(shown) };
    store.apply({ kind: 'cloudListPulled', ...about, ...may, list: cloud });
  }

  return {
    ...{ conditions, seen, ledger, browsers, control, performEdit },
    /** Opens the browsers and runs steps until an invariant breaks, with at most `maxWaitMs` after each. */
    async runSteps(steps: readonly Step[], maxWaitMs = Number.POSITIVE_INFINITY): Promise<void> {
      await openBrowsers();
      for (const step of steps) {
        note('step', step);
        const browser = browsers[step.browser % browsers.length] as Browser;
        const tab = browser.tabs[step.tab % Math.max(1, browser.tabs.length)];
        const own = world.stepHandlers[step.kind];
        if (!tab) control.openTab(browser);
        else if (own) own(step, tab);
        else performStep(step, browser, tab);
        await clock.pass(Math.min(step.wait, maxWaitMs));
        if (seen.broken.length > 0) return;
      }
    },
    /** Stops faults and reconnects browsers, so that no back-off delays the end. */
    stopFaults(): void {
      Object.assign(conditions, { faults: 0, isServerDown: false, createFates: [], deleteFates: [] });
      for (const browser of browsers) {
        control.setOnline(browser, false);
        control.setOnline(browser, true);
        for (const tab of [...browser.tabs]) if (tab.isFrozen) control.thaw(tab);
        if (browser.tabs.length === 0) control.openTab(browser);
      }
    },
  };
}
