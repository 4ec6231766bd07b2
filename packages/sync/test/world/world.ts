import type { Tab } from './browser-control.ts';
import { worldClock } from './clock.ts';
import { checkConverged, checkLedger, checkShown } from './final-checks.ts';
import { tokensIn } from './ledger.ts';
import { memoryServer } from './memory-server.ts';
import { moderate } from './moderate.ts';
import { randomFrom } from './random.ts';
import type { Rules } from './rules.ts';
import type { ServerAccount } from './server-account.ts';
import { createSimulation } from './simulation.ts';
import type { Step } from './steps.ts';

const accounts = ['ann', 'bob'] as const;
const start = Date.parse('2026-01-02T03:04:05.000Z');

/**
 * Runs a schedule in a new simulation and returns the invariants (by number, ops/docs/sync.md) that broke. `log`
 * receives every step, fact and request, with the time in seconds.
 */
export async function runSchedule(
  seed: number,
  steps: readonly Step[],
  rules: Rules,
  log?: (line: string) => void,
): Promise<string[]> {
  const random = randomFrom(seed ^ 0x5eed);
  const clock = worldClock();
  await clock.pass(start);
  const server = memoryServer(clock, random, rules);
  let backup: Map<string, ServerAccount> | undefined;
  let hadRestore = false;

  const { conditions, seen, ledger, browsers, control, performEdit, runSteps, stopFaults } = createSimulation(
    {
      ...{ clock, random, rules, server },
      itemsPerList: (account) => server.account(account).limits.itemsPerList,
      signIn: (account) => server.signIn(account),
      note: (what, details) =>
        log?.(`${((clock.now() - start) / 1000).toFixed(2)} ${what} ${JSON.stringify(details)}`),
      stepHandlers: {
        endSessions: () => server.endSessions(),
        otherTier(step) {
          const { limits } = server.account(accounts[step.row % 2] ?? 'ann');
          Object.assign(limits, { listsPerCategory: 1 + (step.to % 5), itemsPerList: 6 + (step.row % 9) });
        },
        createOverLimit(step, tab) {
          // The limit refuses it; once the limit is raised, a second, identical request arrives.
          const { limits } = server.account(tab.shown);
          Object.assign(limits, { listsPerCategory: 0 });
          conditions.createFates = ['doubled'];
          clock.after(4000, () => void Object.assign(limits, { listsPerCategory: 3 }));
          void performEdit(tab, { ...step, kind: 'createList' });
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
    },
  );
  await runSteps(steps);
  return seen.broken.length > 0 ? seen.broken : [...(await end()), ...seen.broken];

  function restoreBackup(): void {
    if (!backup) return;
    const saved = backup;
    backup = undefined;
    hadRestore = true;
    // No browser reaches the server meanwhile.
    conditions.isServerDown = true;
    clock.after(30_000, () => loseDatabase(saved));
  }

  function loseDatabase(saved: Map<string, ServerAccount>): void {
    server.restoreBackup(saved);
    conditions.isServerDown = false;
    seen.isRestored = true;
    // Content that only the lost database had is lost with it.
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

  /** Stops faults and signs all browsers in to one account after the other, with limits high enough for everything. */
  async function end(): Promise<string[]> {
    stopFaults();
    // The last delayed requests arrive.
    await clock.pass(80_000);
    // Requests that failed at the very end are retried at once.
    stopFaults();
    await clock.pass(20_000);
    const broken: string[] = [];
    for (const account of accounts) broken.push(...checkShown(browsers, server.account(account)));
    for (const account of accounts) {
      Object.assign(server.account(account).limits, { listsPerCategory: 1000, itemsPerList: 1000 });
      for (const browser of browsers) control.signIn(browser.tabs[0] as Tab, account);
      await clock.pass(5000 + 3 * 15_000);
      broken.push(...checkConverged(browsers, server.account(account)));
    }
    return [...broken, ...checkLedger(browsers, server, ledger, seen, hadRestore)];
  }
}
