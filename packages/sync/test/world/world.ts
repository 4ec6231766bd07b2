import { type Browser, browserLife, newBrowser, type Tab } from './browsers.ts';
import { worldClock } from './clock.ts';
import { checkConverged, checkLedger, checkShown, strangers } from './final-checks.ts';
import { ledger as newLedger, tokensIn } from './ledger.ts';
import { memoryServer, type ServerAccount } from './memory-server.ts';
import { type Weather, worldTransport } from './network.ts';
import { people } from './people.ts';
import { randomFrom } from './random.ts';
import type { Rules } from './rules.ts';
import type { Step } from './steps.ts';
import { factWatch, type Seen } from './watch-facts.ts';

const accounts = ['ann', 'bob'] as const;
const start = Date.parse('2026-01-02T03:04:05.000Z');

/**
 * Runs a schedule in a fresh world and gives the invariants of sync.md that were broken, by their numbers. `tell` hears
 * of every step, fact and request, with the time in seconds.
 */
export async function runSchedule(
  seed: number,
  steps: readonly Step[],
  rules: Rules,
  tell?: (line: string) => void,
): Promise<string[]> {
  const random = randomFrom(seed ^ 0x5eed);
  const clock = worldClock();
  await clock.pass(start);
  const server = memoryServer(clock, random, rules);
  const weather: Weather = { faults: 0.15, isServerDown: false, createFates: [] };
  const seen: Seen = {
    broken: [],
    conflicts: new Set(),
    copies: new Set(),
    isRestored: false,
  };
  const ledger = newLedger();
  const browsers: Browser[] = [];
  let backup: Map<string, ServerAccount> | undefined;
  let hadRestore = false;
  const note = (what: string, details: unknown) =>
    tell?.(`${((clock.now() - start) / 1000).toFixed(2)} ${what} ${JSON.stringify(details)}`);
  const watch = factWatch(rules, seen, (account) => server.account(account).limits.itemsPerList);
  const itemsPerList = (account: string) => server.account(account).limits.itemsPerList;

  const life = browserLife({
    ...{ clock, random, rules, itemsPerList },
    transportFor: (tab) =>
      worldTransport(tab.browser, tab, server, clock, random, weather, (request) => {
        seen.broken.push(...strangers(request.accountId, request.content, 'a request'));
        note(`browser ${tab.browser.index} sends`, request);
      }),
    signIn: (account) => server.signIn(account),
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
      const left = tokensIn(after);
      for (const text of tokensIn(before)) if (!left.has(text)) ledger.excuse('an offer', text);
    },
    onCopy: (listId) => seen.copies.add(listId),
    onError: (error) => seen.broken.push(`error: ${(error as Error).stack ?? error}`),
  });
  const act = people(random, ledger, (tab) => life.clockOf(tab.browser));

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
    note('step', step);
    const browser = browsers[step.browser % browsers.length] as Browser;
    const tab = browser.tabs[step.tab % Math.max(1, browser.tabs.length)];
    if (tab) take(step, browser, tab);
    else life.openTab(browser);
    await clock.pass(step.wait);
    if (seen.broken.length > 0) return seen.broken;
  }
  return [...(await end()), ...seen.broken];

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
        weather.isServerDown = true;
        return;
      case 'serverUp':
        weather.isServerDown = false;
        return;
      case 'endSessions':
        server.endSessions();
        return;
      case 'signIn':
        if (tab.isReady && !tab.isFrozen && !weather.isServerDown && browser.isOnline)
          life.signIn(tab, step.row < 24 ? 'ann' : 'bob');
        return;
      case 'signOut':
        if (!tab.isFrozen) void life.signOut(tab);
        return;
      case 'otherTier': {
        const { limits } = server.account(accounts[step.row % 2] ?? 'ann');
        Object.assign(limits, { listsPerCategory: 1 + (step.to % 5), itemsPerList: 6 + (step.row % 9) });
        return;
      }
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
      case 'createWithoutRoom': {
        // There is no room for it, and when there is, a second request of the same kind arrives.
        const { limits } = server.account(tab.shown);
        Object.assign(limits, { listsPerCategory: 0 });
        weather.createFates = ['doubled'];
        clock.after(4000, () => void Object.assign(limits, { listsPerCategory: 3 }));
        void act(tab, { ...step, kind: 'createList' });
        return;
      }
      case 'syncNow':
        void tab.runner?.syncNow();
        return;
      case 'faults':
        weather.faults = [0, 0.1, 0.3, 0.6][step.to % 4] ?? 0;
        return;
      case 'backup':
        backup = server.backup();
        return;
      case 'restoreBackup':
        restoreBackup();
        return;
      default:
        void act(tab, step);
    }
  }

  function restoreBackup(): void {
    if (!backup) return;
    const saved = backup;
    backup = undefined;
    hadRestore = true;
    // Nobody reaches the server meanwhile.
    weather.isServerDown = true;
    clock.after(30_000, () => loseDatabase(saved));
  }

  function loseDatabase(saved: Map<string, ServerAccount>): void {
    server.restoreBackup(saved);
    weather.isServerDown = false;
    seen.isRestored = true;
    // What only the lost database had is lost with it.
    const left = new Set<string>();
    for (const of of server.accounts())
      for (const text of tokensIn([[...of.lists.values()], [...of.tombstones.values()], of.revisions]))
        left.add(text);
    for (const browser of browsers) {
      for (const disk of browser.disks.values())
        for (const text of tokensIn([...disk.lists.values()])) left.add(text);
      for (const tab of browser.tabs) for (const text of tokensIn(tab.store?.state())) left.add(text);
    }
    for (const { text } of ledger.tokens.values()) if (!left.has(text)) ledger.excuse('a restore', text);
  }

  /** Faults stop; everybody signs in to one account after the other, with room for everything. */
  async function end(): Promise<string[]> {
    Object.assign(weather, { faults: 0, isServerDown: false, createFates: [] });
    for (const browser of browsers) {
      // The network comes back, so that nobody waits out a long pause.
      life.setOnline(browser, false);
      life.setOnline(browser, true);
      for (const tab of [...browser.tabs]) if (tab.isFrozen) life.thaw(tab);
      if (browser.tabs.length === 0) life.openTab(browser);
    }
    // The last delayed requests arrive.
    await clock.pass(80_000);
    const broken: string[] = [];
    for (const account of accounts) broken.push(...checkShown(browsers, server.account(account)));
    for (const account of accounts) {
      Object.assign(server.account(account).limits, { listsPerCategory: 1000, itemsPerList: 1000 });
      for (const browser of browsers) life.signIn(browser.tabs[0] as Tab, account);
      await clock.pass(5000 + 3 * 15_000);
      broken.push(...checkConverged(browsers, server.account(account)));
    }
    return [...broken, ...checkLedger(browsers, server, ledger, seen, hadRestore)];
  }
}
