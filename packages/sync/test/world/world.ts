import type { Tab } from './browsers.ts';
import { worldClock } from './clock.ts';
import { checkConverged, checkLedger, checkShown } from './final-checks.ts';
import { inhabitants } from './inhabitants.ts';
import { tokensIn } from './ledger.ts';
import { memoryServer, type ServerAccount } from './memory-server.ts';
import { moderate } from './moderate.ts';
import { randomFrom } from './random.ts';
import type { Rules } from './rules.ts';
import type { Step } from './steps.ts';

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
  let backup: Map<string, ServerAccount> | undefined;
  let hadRestore = false;

  const { weather, seen, ledger, browsers, life, act, live, calm } = inhabitants({
    ...{ clock, random, rules, server },
    itemsPerList: (account) => server.account(account).limits.itemsPerList,
    signIn: (account) => server.signIn(account),
    note: (what, details) =>
      tell?.(`${((clock.now() - start) / 1000).toFixed(2)} ${what} ${JSON.stringify(details)}`),
    ownSteps: {
      endSessions: () => server.endSessions(),
      otherTier(step) {
        const { limits } = server.account(accounts[step.row % 2] ?? 'ann');
        Object.assign(limits, { listsPerCategory: 1 + (step.to % 5), itemsPerList: 6 + (step.row % 9) });
      },
      createWithoutRoom(step, tab) {
        // There is no room for it, and when there is, a second request of the same kind arrives.
        const { limits } = server.account(tab.shown);
        Object.assign(limits, { listsPerCategory: 0 });
        weather.createFates = ['doubled'];
        clock.after(4000, () => void Object.assign(limits, { listsPerCategory: 3 }));
        void act(tab, { ...step, kind: 'createList' });
      },
      moderate(step) {
        const of = server.account(accounts[step.row % 2] ?? 'ann');
        const listId = [...of.lists.keys()][step.list % Math.max(1, of.lists.size)];
        if (listId) moderate(of, listId, step.to % 3 > 0 ? `Reason ${step.to}` : undefined);
      },
      backup() {
        backup = server.backup();
      },
      restoreBackup,
    },
  });
  await live(steps);
  return seen.broken.length > 0 ? seen.broken : [...(await end()), ...seen.broken];

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
    for (const { disks } of browsers) {
      const lists = [...disks.values()].flatMap((disk) => [...disk.lists.values()]);
      for (const { meta, items, sync } of lists)
        for (const text of tokensIn([meta, items, sync?.queue])) left.add(text);
    }
    for (const { text } of ledger.tokens.values()) if (!left.has(text)) ledger.excuse('a restore', text);
  }

  /** Faults stop; everybody signs in to one account after the other, with room for everything. */
  async function end(): Promise<string[]> {
    calm();
    // The last delayed requests arrive.
    await clock.pass(80_000);
    // And whoever heard a fault at the very end tries again at once.
    calm();
    await clock.pass(20_000);
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
