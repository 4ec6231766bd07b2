import type { Agent } from 'node:http';
import type { Pool } from 'pg';
import type { Tab } from '../world/browsers.ts';
import { checkConverged, checkLedger, checkShown } from '../world/final-checks.ts';
import { inhabitants } from '../world/inhabitants.ts';
import { randomFrom } from '../world/random.ts';
import { allRules } from '../world/rules.ts';
import { newSchedule } from '../world/steps.ts';
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
  const calls = { made: 0, unanswered: 0 };
  const counted = async <Answer extends { status: number }>(call: Promise<Answer>) => {
    calls.made += 1;
    const answer = await call;
    if (answer.status === 0 || answer.status >= 500) calls.unanswered += 1;
    return answer;
  };

  const { weather, seen, ledger, browsers, life, act, live, calm } = inhabitants({
    ...{ clock, random, rules: allRules },
    server: {
      push: (request) => counted(http.push(request)),
      pull: (request) => counted(http.pull(request)),
    },
    itemsPerList: (account) => named(account).limits.itemsPerList,
    signIn: (account) => named(account).signIn(),
    note: () => {},
    ownSteps: {
      endSessions() {
        for (const account of accounts.values()) later(account.endSessions());
      },
      otherTier(step) {
        later(named(step.row % 2 === 0 ? 'ann' : 'bob').setPremium(step.to % 2 === 0));
      },
      createWithoutRoom(step, tab) {
        // There may be no room for it, and when there is, a second request of the same kind arrives.
        const account = accounts.get(tab.shown);
        if (account) later(account.setPremium(false));
        weather.createFates = ['doubled'];
        clock.after(4000, () => account && later(account.setPremium(true)));
        void act(tab, { ...step, kind: 'createList' });
      },
      // All schedules share one database: `npm run new-epoch` has a test of its own.
      backup() {},
      restoreBackup() {},
    },
  });

  function later(work: Promise<unknown>): void {
    work.catch((error: unknown) => seen.broken.push(`error: ${error}`));
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
    calm();
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

  return { seed, doSteps: () => live(steps, longestWait), end, calls };
}
