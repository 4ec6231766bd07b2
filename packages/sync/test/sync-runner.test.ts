import { describe, expect, test } from '@jest/globals';
import { at, song } from '@top100/testing/lists';
import { type DeviceState, emptyDevice, reduceFact } from '../src/device-state.ts';
import type { ListFact } from '../src/facts.ts';
import { backoff } from '../src/next-effect.ts';
import { outcomeOf } from '../src/outcome.ts';
import { newEntry } from '../src/queue.ts';
import { createSyncRunner } from '../src/sync-runner.ts';
import type { PullAnswer, PushAnswer } from '../src/transport.ts';
import { list } from './arbitrary.ts';
import { worldClock } from './world/clock.ts';

/** A device with one tab, a disk that never fails, and a server that answers as the test says. */
async function device(answerPush: () => PushAnswer, answerPull?: () => PullAnswer | undefined) {
  const clock = worldClock();
  await clock.pass(Date.parse(at));
  let state: DeviceState = emptyDevice;
  let ids = 0;
  const requests: string[] = [];
  const reported: unknown[] = [];
  const runner = createSyncRunner({
    accountId: 'ann',
    getState: () => state,
    apply(fact) {
      state = reduceFact(state, fact);
    },
    savePullCursor(pulled) {
      state = { ...state, pulled };
    },
    loadItems: () => Promise.resolve(),
    flush: () => Promise.resolve(),
    itemsPerList: () => -1,
    now: clock.now,
    random: () => 0,
    newId: () => `id-${++ids}`,
    setTimer: (callback, ms) => clock.after(ms, callback),
    onNotice: (notice) => reported.push(notice),
    onSession: (change) => reported.push(change),
    onError: (error) => reported.push(error),
    transport: {
      push(entry) {
        requests.push(entry.operation);
        return Promise.resolve(answerPush());
      },
      pull() {
        requests.push('pull');
        const body = { accountId: 'ann', lists: [], deleted: [], seq: 1, epoch: 'e', more: false };
        return Promise.resolve(answerPull?.() ?? (state.pulled ? { status: 304 } : { status: 200, body }));
      },
    },
  });
  const { meta } = list('one');
  const create: ListFact = {
    kind: 'listCreated',
    listId: 'one',
    at,
    op: 'op1',
    list: meta,
    items: [song('a')],
  };
  const edit = (fact: ListFact) => {
    state = reduceFact(state, fact);
    runner.edited();
  };
  runner.setSignedIn(true);
  runner.setLeader(true);
  await clock.pass(10);
  requests.length = 0;
  return { clock, runner, requests, reported, edit, create, state: () => state };
}

const saved = () => ({
  status: 200,
  list: { ...list('one').meta, sync_version: 1, username: 'ann' },
});

describe('the runner', () => {
  test('polls every 15 seconds when idle, and every minute while the event stream is open', async () => {
    const { clock, runner, requests } = await device(saved);
    await clock.pass(150_000);
    expect(requests).toEqual(Array(10).fill('pull'));
    runner.setHasEvents(true);
    await clock.pass(60_000);
    requests.length = 0;
    await clock.pass(600_000);
    expect(requests).toHaveLength(10);
    runner.changedElsewhere({ seq: 1, epoch: 'e' });
    await clock.pass(10);
    expect(requests).toHaveLength(10);
    runner.changedElsewhere({ seq: 2, epoch: 'e' });
    await clock.pass(10);
    expect(requests).toHaveLength(11);
  });

  test('reports how many lists a pull changed, without deleted ones', async () => {
    const { meta } = list('one');
    const cloud = { ...meta, sync_version: 1, username: 'ann', items: [] } as never;
    let seq = 1;
    const answer = (lists: never[], deleted: string[]) => () => {
      seq += 1;
      return { status: 200, body: { accountId: 'ann', lists, deleted, seq, epoch: 'e', more: false } };
    };
    let next: () => PullAnswer = answer([], []);
    const { clock, runner, reported } = await device(saved, () => next());
    reported.length = 0;
    next = answer([cloud], []);
    runner.changedElsewhere({ seq: 100, epoch: 'e' });
    await clock.pass(1000);
    expect(reported).toEqual([{ kind: 'remoteChanges', count: 1, first: false }]);
    reported.length = 0;
    next = answer([], ['one']);
    runner.changedElsewhere({ seq: 101, epoch: 'e' });
    await clock.pass(1000);
    expect(reported).toMatchObject([{ kind: 'deletedElsewhere', listId: 'one' }]);
  });

  test('pushes an edit once, 100 ms after it was made', async () => {
    const { clock, requests, edit, create, state } = await device(saved);
    edit(create);
    await clock.pass(99);
    expect(requests).toEqual([]);
    await clock.pass(1);
    expect(requests).toEqual(['CREATE']);
    await clock.pass(5000);
    expect(requests).toEqual(['CREATE']);
    expect(state().lists.one?.sync_status).toBe('synced');
  });

  test('retries with back-off without an answer, shows as failed after three attempts, and continues', async () => {
    const { clock, runner, requests, edit, create, state } = await device(() => ({ status: 500 }));
    edit(create);
    await clock.pass(8000);
    const pushes = () => requests.filter((request) => request === 'CREATE').length;
    expect(pushes()).toBeGreaterThanOrEqual(3);
    expect(state().syncs.one?.queue[0]?.status).toBe('failed');
    await clock.pass(3_600_000);
    const before = pushes();
    await clock.pass(3_600_000);
    expect(pushes() - before).toBeGreaterThan(10);
    expect(pushes() - before).toBeLessThan(26);
    const now = pushes();
    runner.setOnline(false);
    runner.setOnline(true);
    await clock.pass(100);
    expect(pushes()).toBe(now + 1);
  });

  test.each([0, 429, 500, 503])(
    'stores the status of the last attempt with the entry: %d',
    async (status) => {
      const { clock, edit, create, state } = await device(() => ({ status }));
      edit(create);
      await clock.pass(8000);
      expect(state().syncs.one?.queue[0]).toMatchObject({ status: 'failed', last_status: status });
    },
  );

  test('keeps the status of the last attempt of a failed entry', async () => {
    let push: PushAnswer = { status: 500 };
    let pull: PullAnswer | undefined;
    const { clock, runner, edit, create, state } = await device(
      () => push,
      () => pull,
    );
    const last = () => state().syncs.one?.queue[0];
    edit(create);
    await clock.pass(8000);
    expect(last()).toMatchObject({ status: 'failed', last_status: 500 });
    push = { status: 0 };
    pull = { status: 0 };
    await clock.pass(120_000);
    expect(last()).toMatchObject({ status: 'failed', last_status: 0 });
    push = { status: 500 };
    pull = undefined;
    await clock.pass(900_000);
    expect(last()).toMatchObject({ status: 'failed', last_status: 500 });
    // A new series of attempts starts without the old status.
    push = { status: 401 };
    await runner.syncNow();
    expect(last()?.status).toBe('pending');
    expect(last()).not.toHaveProperty('last_status');
  });

  test('stops at a 401 and keeps the order until the next sign-in', async () => {
    let answer: PushAnswer = { status: 401 };
    const { clock, runner, requests, reported, edit, create, state } = await device(() => answer);
    edit(create);
    await clock.pass(60_000);
    expect(requests).toEqual(['CREATE']);
    expect(reported).toContain('signed_out');
    expect(state().syncs.one?.queue).toHaveLength(1);
    expect(await runner.syncNow()).toBe('signed_out');
    answer = saved();
    runner.setSignedIn(true);
    await clock.pass(100);
    expect(requests).toEqual(['CREATE', 'pull', 'CREATE']);
    expect(state().syncs).toEqual({});
  });

  test('does not repeat a push at once after an answer without effect', async () => {
    const { clock, requests, edit, create } = await device(() => ({ status: 200 }));
    edit(create);
    await clock.pass(500);
    expect(requests).toEqual(['CREATE']);
  });

  test('sends nothing before the first pull, and backs off when that fails', async () => {
    let answer: PullAnswer | undefined = { status: 500 };
    const { clock, requests, edit, create } = await device(saved, () => answer);
    edit(create);
    await clock.pass(10_000);
    expect(requests.length).toBeGreaterThan(2);
    expect(requests.length).toBeLessThan(8);
    expect(requests).not.toContain('CREATE');
    answer = undefined;
    await clock.pass(10_000);
    expect(requests).toContain('CREATE');
  });

  test('pulls before it pushes after an interruption, to learn the epoch', async () => {
    const answers: PushAnswer[] = [{ status: 0 }, saved()];
    const { clock, requests, edit, create } = await device(() => answers.shift() ?? { status: 500 });
    edit(create);
    await clock.pass(3000);
    expect(requests).toEqual(['CREATE', 'pull', 'CREATE']);
  });
});

describe('answers', () => {
  const meaning = (operation: 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE', answer: PushAnswer) => {
    const entry = newEntry('op1', 'one', operation, at);
    const outcome = outcomeOf(answer, entry, { at, op: 'op2', itemsPerList: -1 });
    return outcome.kind === 'fact' ? outcome.fact.kind : outcome.kind;
  };
  const meta = { ...list('one').meta, sync_version: 2 };
  const whole = { ...meta, items: [] };

  test.each([
    ['CREATE', { status: 201, list: meta }, 'pushSettled'],
    ['UPDATE', { status: 200, list: meta }, 'pushSettled'],
    ['UPDATE', { status: 200 }, 'pushPostponed'],
    ['DELETE', { status: 200 }, 'pushSettled'],
    ['DELETE', { status: 200, version: 2 }, 'pushSettled'],
    ['DELETE', { status: 200, list: whole }, 'deletionUndone'],
    ['DELETE', { status: 404, code: 'not_found' }, 'pushSettled'],
    ['DELETE', { status: 410, code: 'list_deleted' }, 'pushSettled'],
    ['DELETE', { status: 404 }, 'pushPostponed'],
    ['DELETE', { status: 410 }, 'pushPostponed'],
    ['RESTORE', { status: 404 }, 'pushPostponed'],
    ['UPDATE', { status: 410 }, 'pushPostponed'],
    ['RESTORE', { status: 200, list: whole }, 'restoreSettled'],
    ['RESTORE', { status: 404, code: 'not_found' }, 'needsNewId'],
    ['RESTORE', { status: 410, code: 'list_deleted' }, 'pushHitTombstone'],
    ['RESTORE', { status: 403, code: 'category_limit' }, 'pushRefused'],
    ['UPDATE', { status: 409, code: 'version_conflict', list: whole }, 'pushConflicted'],
    ['UPDATE', { status: 409, code: 'account_mismatch' }, 'accountMismatch'],
    ['CREATE', { status: 409, code: 'id_taken' }, 'needsNewId'],
    ['UPDATE', { status: 410, code: 'list_deleted' }, 'pushHitTombstone'],
    ['CREATE', { status: 403, code: 'category_limit' }, 'pushRefused'],
    ['UPDATE', { status: 403, code: 'item_limit' }, 'pushParked'],
    ['UPDATE', { status: 400, code: 'bad_request' }, 'pushParked'],
    ['UPDATE', { status: 413, code: 'payload_too_large' }, 'pushParked'],
    ['UPDATE', { status: 422 }, 'pushParked'],
    ['UPDATE', { status: 401 }, 'signedOut'],
    ...[0, 404, 408, 425, 429, 500, 502, 503].map(
      (status) => ['UPDATE', { status }, 'pushPostponed'] as const,
    ),
  ] as const)('%s answered by %j means %s', (operation, answer, kind) => {
    expect(meaning(operation, answer)).toBe(kind);
  });

  test('keeps the answer’s status with a postponed push', () => {
    const entry = newEntry('op1', 'one', 'UPDATE', at);
    expect(outcomeOf({ status: 503 }, entry, { at, op: 'op2', itemsPerList: -1 })).toMatchObject({
      fact: { kind: 'pushPostponed', status: 503 },
    });
  });

  test('doubles the back-off from one second to five minutes, minus up to half as jitter', () => {
    expect([1, 2, 3, 9, 10, 99].map((failures) => backoff(failures, 0) / 1000)).toEqual([
      1, 2, 4, 256, 300, 300,
    ]);
    expect(backoff(1, 0.999)).toBeGreaterThan(500);
  });
});
