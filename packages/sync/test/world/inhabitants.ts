import { contentOf } from '../../src/list-content.ts';
import { type Browser, browserLife, newBrowser, type Tab } from './browsers.ts';
import type { WorldClock } from './clock.ts';
import { strangers } from './final-checks.ts';
import { ledger as newLedger, tokensIn } from './ledger.ts';
import { type Server, type Weather, worldTransport } from './network.ts';
import { people } from './people.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import type { Step, StepKind } from './steps.ts';
import { factWatch, type Seen } from './watch-facts.ts';

/** What the inhabitants of a world need of it: the server is the one in memory, or a real one. */
export interface Surroundings {
  clock: WorldClock;
  random: Random;
  rules: Rules;
  server: Server;
  itemsPerList(account: string): number;
  /** Gives the cookie. */
  signIn(account: string): string;
  /** Steps that depend on the kind of server. */
  ownSteps: Partial<Record<StepKind, (step: Step, tab: Tab) => void>>;
  /** Hears of every step, fact and request. */
  note(what: string, details: unknown): void;
}

/** The browsers of a world, the people in front of them and the network behind them; nothing is open yet. */
export function inhabitants(world: Surroundings) {
  const { clock, random, rules, server, itemsPerList, note } = world;
  const weather: Weather = { faults: 0.15, isServerDown: false, createFates: [] };
  const seen: Seen = { broken: [], conflicts: new Set(), copies: new Set(), isRestored: false };
  const ledger = newLedger();
  const browsers: Browser[] = [];
  const watch = factWatch(rules, seen, itemsPerList);

  const life = browserLife({
    ...{ clock, random, rules, itemsPerList, signIn: world.signIn },
    transportFor: (tab) =>
      worldTransport(tab.browser, tab, server, clock, random, weather, (request) => {
        seen.broken.push(...strangers(request.accountId, request.content, 'a request'));
        note(`browser ${tab.browser.index} sends`, request);
      }),
    onFact(tab, before, fact, after) {
      note(`browser ${tab.browser.index} tab ${tab.browser.tabs.indexOf(tab)} of ${tab.shown}`, {
        fact,
        after,
      });
      // Taken back by undo, here or on another device.
      if (fact.kind === 'listCreated' || fact.kind === 'restoreSettled')
        ledger.deleted.delete(`${tab.shown} ${fact.listId}`);
      return watch(tab, before, fact, after);
    },
    // The page offers a list that is gone again, with what was in it.
    onLost(before, after) {
      const left = tokensIn(after && contentOf(after));
      for (const text of tokensIn(before)) if (!left.has(text)) ledger.excuse('an offer', text);
    },
    onCopy: (listId) => seen.copies.add(listId),
    onError: (error) => seen.broken.push(`error: ${(error as Error).stack ?? error}`),
  });
  const act = people(random, ledger, (tab) => life.clockOf(tab.browser));

  async function arrive(): Promise<void> {
    for (let index = 0; index < 2 + random.below(2); index += 1) {
      const skew = random.below(3) === 0 ? (random.next() - 0.5) * 600_000 : 0;
      const browser = newBrowser(index, random.chance(0.8), Math.floor(skew));
      browsers.push(browser);
      life.openTab(browser);
      if (index === 0) life.openTab(browser);
    }
    await clock.pass(100);
    for (const browser of browsers)
      if (random.chance(0.8)) life.signIn(browser.tabs[0] as Tab, random.chance(0.75) ? 'ann' : 'bob');
    await clock.pass(1500);
  }

  function take(step: Step, browser: Browser, tab: Tab): void {
    switch (step.kind) {
      case 'goOffline':
      case 'goOnline':
        life.setOnline(browser, step.kind === 'goOnline');
        return;
      case 'openTab':
        if (browser.tabs.length < 3) life.openTab(browser);
        return;
      case 'killTab':
        life.kill(tab);
        return;
      case 'freezeTab':
        life.freeze(tab);
        return;
      case 'thawTab':
        life.thaw(tab);
        return;
      case 'serverDown':
      case 'serverUp':
        weather.isServerDown = step.kind === 'serverDown';
        return;
      case 'signIn':
        if (tab.isReady && !tab.isFrozen && !weather.isServerDown && browser.isOnline)
          life.signIn(tab, step.row < 24 ? 'ann' : 'bob');
        return;
      case 'signOut':
        if (!tab.isFrozen) void life.signOut(tab);
        return;
      case 'setClock':
        browser.skew = (step.to - 15) * 30_000;
        return;
      case 'createLate':
        // Its creation arrives when it has long been deleted.
        weather.createFates = ['late', 'lost', 'lost', 'lost'];
        void act(tab, { ...step, kind: 'createList' })?.then(() => {
          clock.after(step.row * 300, () => void act(tab, { ...step, kind: 'undo' }), tab);
        });
        return;
      case 'syncNow':
        void tab.runner?.syncNow();
        return;
      case 'faults':
        weather.faults = [0, 0.1, 0.3, 0.6][step.to % 4] ?? 0;
        return;
      default:
        void act(tab, step);
    }
  }

  return {
    ...{ weather, seen, ledger, browsers, life, act },
    /** Arrives, and does one step after the other until something breaks. No step waits longer than so many ms. */
    async live(steps: readonly Step[], longestWait = Number.POSITIVE_INFINITY): Promise<void> {
      await arrive();
      for (const step of steps) {
        note('step', step);
        const browser = browsers[step.browser % browsers.length] as Browser;
        const tab = browser.tabs[step.tab % Math.max(1, browser.tabs.length)];
        const own = world.ownSteps[step.kind];
        if (!tab) life.openTab(browser);
        else if (own) own(step, tab);
        else take(step, browser, tab);
        await clock.pass(Math.min(step.wait, longestWait));
        if (seen.broken.length > 0) return;
      }
    },
    /** Faults stop, and the network comes back, so that nobody waits out a long pause. */
    calm(): void {
      Object.assign(weather, { faults: 0, isServerDown: false, createFates: [] });
      for (const browser of browsers) {
        life.setOnline(browser, false);
        life.setOnline(browser, true);
        for (const tab of [...browser.tabs]) if (tab.isFrozen) life.thaw(tab);
        if (browser.tabs.length === 0) life.openTab(browser);
      }
    },
  };
}
