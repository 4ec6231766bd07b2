import type { Agent } from 'node:http';
import type { Pool } from 'pg';
import type { Tab } from '../world/browser-control.ts';
import { checkConverged, checkLedger, checkShown } from '../world/final-checks.ts';
import { randomFrom } from '../world/random.ts';
import { allRules } from '../world/rules.ts';
import { createSimulation } from '../world/simulation.ts';
import { newSchedule } from '../world/steps.ts';
import { makeAccount, type RealAccount, readAccount } from './accounts.ts';
import type { RealServer } from './api-and-database.ts';
import { httpServer } from './http-server.ts';
import { realClock } from './real-clock.ts';

/** Speed of the devices' clocks relative to real time. */
const speed = 20;
/** Maximum wait after a step, in milliseconds of the simulation. */
const maxWaitMs = 6000;
/** Milliseconds in which devices have to become equal after all faults have stopped. */
const timeoutMs = 30_000;

/** One schedule: first its steps, then, without faults, the end. */
export interface RealSchedule {
  seed: number;
  doSteps(): Promise<void>;
  /** Returns the invariants that were broken. */
  end(): Promise<string[]>;
  /** Number of calls, and of those without an answer. */
  calls: { made: number; unansweredCalls: number };
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
  const requestTimeoutMs = 30_000 / speed;
  const http = httpServer({ url: server.url, agent, accounts, sessions, requestTimeoutMs });
  const calls = { made: 0, unansweredCalls: 0 };
  const counted = async <Answer extends { status: number }>(call: Promise<Answer>) => {
    calls.made += 1;
    const answer = await call;
    if (answer.status === 0 || answer.status >= 500) calls.unansweredCalls += 1;
    return answer;
  };

  const { conditions, seen, ledger, browsers, control, performEdit, runSteps, stopFaults } = createSimulation(
    {
      ...{ clock, random, rules: allRules },
      server: {
        push: (request) => counted(http.push(request)),
        pull: (request) => counted(http.pull(request)),
        restore: (request) => counted(http.restore(request)),
      },
      itemsPerList: (account) => named(account).limits.itemsPerList,
      signIn: (account) => named(account).signIn(),
      note: () => {},
      stepHandlers: {
        endSessions() {
          for (const account of accounts.values()) later(account.endSessions());
        },
        otherTier(step) {
          later(named(step.row % 2 === 0 ? 'ann' : 'bob').setPremium(step.to % 2 === 0));
        },
        createOverLimit(step, tab) {
          // The tier may not allow it; when it does, a second, identical request arrives.
          const account = accounts.get(tab.shown);
          if (account) later(account.setPremium(false));
          conditions.createFates = ['doubled'];
          clock.after(4000, () => account && later(account.setPremium(true)));
          void performEdit(tab, { ...step, kind: 'createList' });
        },
        // All schedules share one database: `npm run new-epoch` has a test of its own.
        backup() {},
        restoreBackup() {},
      },
    },
  );

  function later(work: Promise<unknown>): void {
    work.catch((error: unknown) => seen.broken.push(`error: ${error}`));
  }

  const read = (account: RealAccount) =>
    readAccount(pool, account, { deletions: http.deletions(), undeleted: http.undeleted() });

  /** The problems that remain after the timeout. */
  async function settled(look: () => Promise<string[]>): Promise<string[]> {
    for (const deadline = Date.now() + timeoutMs; ; await clock.pass(2000)) {
      const broken = await look();
      if (broken.length === 0 || Date.now() > deadline) return broken;
    }
  }

  async function end(): Promise<string[]> {
    const broken = seen.broken.length > 0 ? [] : await settleAll();
    for (const browser of browsers) for (const tab of [...browser.tabs]) control.kill(tab);
    return [...broken, ...seen.broken];
  }

  /** Stops faults and signs all browsers in to one account after the other, with limits high enough for everything. */
  async function settleAll(): Promise<string[]> {
    stopFaults();
    // The last delayed requests arrive.
    await clock.pass(72_000);
    const broken: string[] = [];
    for (const account of accounts.values())
      broken.push(...(await settled(async () => checkShown(browsers, await read(account)))));
    for (const account of accounts.values()) {
      await account.setPremium(true);
      for (const browser of browsers) control.signIn(browser.tabs[0] as Tab, account.name);
      await clock.pass(20_000);
      broken.push(...(await settled(async () => checkConverged(browsers, await read(account)))));
    }
    const all = await Promise.all([...accounts.values()].map(read));
    broken.push(...checkLedger(browsers, { accounts: () => all }, ledger, seen, false));
    return broken;
  }

  return { seed, doSteps: () => runSteps(steps, maxWaitMs), end, calls };
}
