import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { listChanged } from '@top100/events/list-changed';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';
import { defineEventJob } from './event-job.ts';
import { allHandlers, type Deps, handle } from './handlers.ts';
import { checkHandlers, chooseParts } from './parts.ts';
import { schedule } from './schedule.ts';
import { on, subscriptions } from './subscriptions.ts';

const payload = z.object({});
const first = handle(defineJob({ id: 'first', payload }), async () => {});
const second = handle(defineJob({ id: 'second', payload }), async () => {});
const nightly = (job: typeof first.job) => ({ job, payload: {}, when: { cron: '0 3 * * *' } });

test('"relay,schedule,jobs" carries events on, sets up the schedule and works on every job', () => {
  expect(chooseParts(['relay', 'schedule', 'jobs'], [first, second])).toEqual({
    relays: true,
    schedules: true,
    works: [first, second],
  });
});

test('jobs can be named one by one', () => {
  expect(chooseParts(['second'], [first, second])).toEqual({
    relays: false,
    schedules: false,
    works: [second],
  });
});

test('a name that is no part is refused, and so is no name at all', () => {
  expect(() => chooseParts(['jobs', 'thrid'], [first, second])).toThrow('WORKERS: thrid');
  expect(() => chooseParts([], [first, second])).toThrow('nothing named');
});

test('a scheduled job without a handler is refused', () => {
  expect(() => checkHandlers([first], [nightly(second.job)], [])).toThrow('No handler for the job second');
  expect(() => checkHandlers([first, second], [nightly(second.job)], [])).not.toThrow();
});

test('a job that an event starts without a handler is refused, with the event that starts it', () => {
  const job = defineEventJob(listChanged, { id: 'index-list' });
  const handler = handle(job, async () => {});
  const wired = [on(listChanged, job)];
  expect(() => checkHandlers([first], [], wired)).toThrow(
    'No handler for the job index-list, which list-changed starts',
  );
  expect(() => checkHandlers([first, handler], [], wired)).not.toThrow();
});

test('every event of the product has its line in the subscriptions', () => {
  const files = readdirSync(new URL('../../packages/events/src', import.meta.url));
  const notEvents = ['append.ts', 'event.ts', 'outbox.ts', 'outbox.test.ts', 'tell-lists-shown-again.ts'];
  const names = files.filter((file) => !notEvents.includes(file)).map((file) => file.replace('.ts', ''));
  expect(subscriptions.map(({ event }) => event.name).sort()).toEqual(names.sort());
});

test('two handlers for one job are refused', () => {
  expect(() => checkHandlers([first, first], [], [])).toThrow('Two handlers for the job first');
});

test('every folder of jobs is wired, under its own name, and the product starts with its schedule', () => {
  const handlers = allHandlers({ pool: {}, mailer: {}, codeKey: '' } as Deps);
  const folders = readdirSync(new URL('./jobs', import.meta.url)).sort();
  expect(handlers.map(({ job }) => job.id).sort()).toEqual(folders);
  expect(() => checkHandlers(handlers, schedule, subscriptions)).not.toThrow();
});
