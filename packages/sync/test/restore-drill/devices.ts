import type { Agent } from 'node:http';
import type { Pool } from 'pg';
import { makeAccount, type RealAccount, readAccount } from '../real-server/accounts.ts';
import type { RealServer } from '../real-server/api-and-database.ts';
import { httpServer } from '../real-server/http-server.ts';
import { realClock } from '../real-server/real-clock.ts';
import type { Tab } from '../world/browser-control.ts';
import { checkConverged, checkLedger } from '../world/final-checks.ts';
import { tokensIn } from '../world/ledger.ts';
import { randomFrom } from '../world/random.ts';
import { allRules } from '../world/rules.ts';
import { createSimulation } from '../world/simulation.ts';
import type { StepKind } from '../world/steps.ts';

/** Speed of the devices' clocks relative to real time. */
const speed = 20;
/** Milliseconds in which devices have to become equal at the end: only detects a hang, also on a busy machine. */
const timeoutMs = 240_000;
/** After this many milliseconds a request counts as lost. */
const requestTimeoutMs = 10_000;

/** Every kind of edit that writes something; nothing is deleted, so that everything must still exist. */
const edits: StepKind[] = ['add', 'add', 'add', 'change', 'move', 'rename', 'describe', 'createList'];

/** Two accounts on two or three devices, with the real sync engine and a real API. */
export interface Devices {
  edit(count: number): Promise<void>;
  setOnline(isOnline: boolean): void;
  /** Resolves when nothing is queued. */
  settle(): Promise<void>;
  /** From now on versions may decrease. */
  expectRestore(): void;
  /**
   * Waits until everything is settled. Returns broken invariants, lost edits, the number of edits, and the number of
   * edits that only the replaced database's history has, because another device's edit had won.
   */
  end(
    replaced: readonly Pool[],
  ): Promise<{ broken: string[]; lost: string[]; edits: number; superseded: number }>;
}

export async function newDevices(
  seed: number,
  server: Pick<RealServer, 'url' | 'sessionSecret'>,
  pool: Pool,
  agent: Agent,
): Promise<Devices> {
  const random = randomFrom(seed);
  const clock = realClock(speed);
  const sessions = new Map<string, Promise<unknown>>();
  const people = await Promise.all(
    ['ann', 'bob'].map((name) => makeAccount(pool, server.sessionSecret, name, sessions)),
  );
  await Promise.all(people.map((account) => account.setPremium(true)));
  const accounts = new Map(people.map((account) => [account.name, account]));
  const named = (name: string) => accounts.get(name) as RealAccount;
  const http = httpServer({ url: server.url, agent, accounts, sessions, requestTimeoutMs });
  const { conditions, seen, ledger, browsers, control, performEdit, runSteps, stopFaults } = createSimulation(
    {
      ...{ clock, random, rules: allRules, server: http },
      itemsPerList: (account) => named(account).limits.itemsPerList,
      signIn: (account) => named(account).signIn(),
      note: () => {},
      stepHandlers: {},
    },
  );
  await runSteps([]);
  Object.assign(conditions, { faults: 0 });
  for (const [index, { tabs }] of browsers.entries())
    control.signIn(tabs[0] as Tab, people[index % 2]?.name ?? 'ann');
  await clock.pass(4000);

  const read = (account: RealAccount, from = pool) =>
    readAccount(from, account, { deletions: http.deletions(), undeleted: http.undeleted() });
  /** Edits that are in the replaced database's history but in no list: another device's edit had won. */
  async function onlyInHistory(replaced: readonly Pool[]): Promise<string[]> {
    const local = new Set<string>();
    for (const from of replaced)
      for (const { lists, revisions } of await Promise.all(people.map((account) => read(account, from)))) {
        const runSteps = tokensIn([...lists.values()]);
        for (const text of tokensIn(revisions)) if (!runSteps.has(text)) local.add(text);
      }
    return [...ledger.tokens.values()]
      .filter(({ text, isConfirmed, excusedBy }) => isConfirmed && excusedBy.size === 0 && local.has(text))
      .map(({ text }) => text);
  }

  /** Checks until nothing is wrong, or until the timeout. */
  async function settled(look: () => Promise<string[]>): Promise<string[]> {
    for (const deadline = Date.now() + timeoutMs; ; await clock.pass(2000)) {
      const broken = await look();
      if (broken.length === 0 || Date.now() > deadline) return broken;
    }
  }

  return {
    async edit(count) {
      for (let made = 0; made < count; made += 1) {
        const tab = browsers[random.below(browsers.length)]?.tabs[0];
        const kind = edits[random.below(edits.length)] ?? 'add';
        const step = { kind, browser: 0, tab: 0, wait: 0 };
        const where = { list: random.below(12), row: random.below(30), to: random.below(30) };
        if (tab) await performEdit(tab, { ...step, ...where });
        await clock.pass(random.below(400));
      }
    },
    setOnline(isOnline) {
      for (const browser of browsers) control.setOnline(browser, isOnline);
    },
    async settle() {
      const waits = () =>
        browsers.flatMap(({ tabs }) =>
          tabs.flatMap(({ store }) => (store ? Object.keys(store.state().syncs) : [])),
        );
      await settled(async () => waits());
    },
    expectRestore() {
      seen.isRestored = true;
    },
    async end(replaced) {
      stopFaults();
      const broken: string[] = [];
      for (const { name } of people) {
        for (const { tabs } of browsers) control.signIn(tabs[0] as Tab, name);
        await clock.pass(20_000);
        broken.push(...(await settled(async () => checkConverged(browsers, await read(named(name))))));
      }
      const all = await Promise.all(people.map((account) => read(account)));
      const superseded = await onlyInHistory(replaced);
      for (const text of superseded) ledger.excuse('a restore', text);
      const found = checkLedger(browsers, { accounts: () => all }, ledger, seen, true);
      const lost = found.filter((line) => line.startsWith('2:'));
      broken.push(...found.filter((line) => !line.startsWith('2:')), ...seen.broken);
      for (const browser of browsers) for (const tab of [...browser.tabs]) control.kill(tab);
      return { broken, lost, edits: ledger.tokens.size, superseded: superseded.length };
    },
  };
}
