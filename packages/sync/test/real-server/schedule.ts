import type { Agent } from 'node:http';
import type { Pool } from 'pg';
import { type Browser, browserLife, newBrowser, type Tab } from '../world/browsers.ts';
import { checkConverged, checkLedger, checkShown, strangers } from '../world/final-checks.ts';
import { ledger as newLedger, tokensIn } from '../world/ledger.ts';
import { type Weather, worldTransport } from '../world/network.ts';
import { people } from '../world/people.ts';
import { randomFrom } from '../world/random.ts';
import { allRules } from '../world/rules.ts';
import { newSchedule, type Step } from '../world/steps.ts';
import { factWatch, type Seen } from '../world/watch-facts.ts';
import { makeAccount, type RealAccount, readAccount } from './accounts.ts';
import type { RealServer } from './api-and-database.ts';
import { httpServer } from './http-server.ts';
import { realClock } from './real-clock.ts';

/** How much faster than on a wall the devices' clocks go. */
const speed = 20;
/** No step waits longer, in milliseconds of the world. */
const longestWait = 6000;
/** Milliseconds in which devices have to become equal when all faults have stopped. */
const patience = 30_000;

/** A world in which one schedule is done: first the steps, and when nobody is killed any more, the end. */
export interface RealSchedule {
  seed: number;
  doSteps(): Promise<void>;
  /** The invariants that were broken. */
  end(): Promise<string[]>;
  /** Calls that were made, and those of them that nobody answered. */
  calls: { made: number; unanswered: number };
}

export async function newRealSchedule(
  seed: number,
  server: RealServer,
  pool: Pool,
  agent: Agent,
): Promise<RealSchedule> {
  const random = randomFrom(seed ^ 0x5eed);
  const steps = newSchedule(randomFrom(seed));
  const clock = realClock(speed);
  const sessions = new Map<string, Promise<unknown>>();
  const [ann, bob] = await Promise.all([
    makeAccount(pool, server.sessionSecret, 'ann', sessions),
    makeAccount(pool, server.sessionSecret, 'bob', sessions),
  ]);
  const accounts = new Map([ann, bob].map((account) => [account.name, account]));
  const named = (name: string) => accounts.get(name) as RealAccount;
  const patienceMs = 30_000 / speed;
  const http = httpServer({ url: server.url, agent, accounts, sessions, patienceMs });
  const weather: Weather = { faults: 0.15, isServerDown: false, createFates: [] };
  const seen = { broken: [], conflicts: new Set(), copies: new Set(), isRestored: false } as unknown as Seen;
  const ledger = newLedger();
  const browsers: Browser[] = [];
  const calls = { made: 0, unanswered: 0 };
  const itemsPerList = (account: string) => named(account).limits.itemsPerList;
  const watch = factWatch(allRules, seen, itemsPerList);

  const counted = async <Answer extends { status: number }>(call: Promise<Answer>) => {
    calls.made += 1;
    const answer = await call;
    if (answer.status === 0 || answer.status >= 500) calls.unanswered += 1;
    return answer;
  };
  const counting = {
    push: (request: Parameters<typeof http.push>[0]) => counted(http.push(request)),
    pull: (request: Parameters<typeof http.pull>[0]) => counted(http.pull(request)),
  };

  const life = browserLife({
    ...{ clock, random, rules: allRules, itemsPerList },
    transportFor: (tab) =>
      worldTransport(tab.browser, tab, counting, clock, random, weather, ({ accountId, content }) => {
        seen.broken.push(...strangers(accountId, content, 'a request'));
      }),
    signIn: (account) => named(account).signIn(),
    onFact(tab, before, fact, after) {
      // Taken back by undo, here or on another device.
      if (fact.kind === 'listCreated' || fact.kind === 'restoreSettled')
        ledger.deleted.delete(`${tab.shown} ${fact.listId}`);
      return watch(tab, before, fact, after);
    },
    onLost(before, after) {
      const left = tokensIn(after);
      for (const text of tokensIn(before)) if (!left.has(text)) ledger.excuse('an offer', text);
    },
    onCopy: (listId) => seen.copies.add(listId),
    onError: (error) => seen.broken.push(`error: ${(error as Error).stack ?? error}`),
  });
  const act = people(random, ledger, (tab) => life.clockOf(tab.browser));

  function take(step: Step, browser: Browser, tab: Tab): void {
    const account = named(step.row % 2 === 0 ? 'ann' : 'bob');
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
      case 'endSessions':
        for (const one of accounts.values()) later(one.endSessions());
        return;
      case 'signIn':
        if (tab.isReady && !tab.isFrozen && !weather.isServerDown && browser.isOnline)
          life.signIn(tab, step.row < 24 ? 'ann' : 'bob');
        return;
      case 'signOut':
        if (!tab.isFrozen) void life.signOut(tab);
        return;
      case 'otherTier':
        later(account.setPremium(step.to % 2 === 0));
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
      case 'createWithoutRoom':
        // There may be no room for it, and when there is, a second request of the same kind arrives.
        later(account.setPremium(false));
        weather.createFates = ['doubled'];
        clock.after(4000, () => later(account.setPremium(true)));
        void act(tab, { ...step, kind: 'createList' });
        return;
      case 'syncNow':
        void tab.runner?.syncNow();
        return;
      case 'faults':
        weather.faults = [0, 0.1, 0.3, 0.6][step.to % 4] ?? 0;
        return;
      // All schedules share one database: `npm run new-epoch` has a test of its own.
      case 'backup':
      case 'restoreBackup':
        return;
      default:
        void act(tab, step);
    }
  }

  function later(work: Promise<unknown>): void {
    work.catch((error: unknown) => seen.broken.push(`error: ${error}`));
  }

  async function doSteps(): Promise<void> {
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
    for (const step of steps) {
      const browser = browsers[step.browser % browsers.length] as Browser;
      const tab = browser.tabs[step.tab % Math.max(1, browser.tabs.length)];
      if (tab) take(step, browser, tab);
      else life.openTab(browser);
      await clock.pass(Math.min(step.wait, longestWait));
      if (seen.broken.length > 0) return;
    }
  }

  const read = (account: RealAccount) => readAccount(pool, account, http.deletions());

  /** The problems that are still there when time is over. */
  async function settled(look: () => Promise<string[]>): Promise<string[]> {
    for (const deadline = Date.now() + patience; ; await clock.pass(2000)) {
      const broken = await look();
      if (broken.length === 0 || Date.now() > deadline) return broken;
    }
  }

  async function end(): Promise<string[]> {
    const broken = seen.broken.length > 0 ? [] : await comeToRest();
    for (const browser of browsers) for (const tab of [...browser.tabs]) life.kill(tab);
    return [...broken, ...seen.broken];
  }

  /** Faults stop; everybody signs in to one account after the other, with room for everything. */
  async function comeToRest(): Promise<string[]> {
    Object.assign(weather, { faults: 0, isServerDown: false, createFates: [] });
    for (const browser of browsers) {
      life.setOnline(browser, false);
      life.setOnline(browser, true);
      for (const tab of [...browser.tabs]) if (tab.isFrozen) life.thaw(tab);
      if (browser.tabs.length === 0) life.openTab(browser);
    }
    // The last delayed requests arrive.
    await clock.pass(72_000);
    const broken: string[] = [];
    for (const account of accounts.values())
      broken.push(...(await settled(async () => checkShown(browsers, await read(account)))));
    for (const account of accounts.values()) {
      await account.setPremium(true);
      for (const browser of browsers) life.signIn(browser.tabs[0] as Tab, account.name);
      await clock.pass(20_000);
      broken.push(...(await settled(async () => checkConverged(browsers, await read(account)))));
    }
    const all = await Promise.all([...accounts.values()].map(read));
    broken.push(...checkLedger(browsers, { accounts: () => all }, ledger, seen, false));
    return broken;
  }

  return { seed, doSteps, end, calls };
}
