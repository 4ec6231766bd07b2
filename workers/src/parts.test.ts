import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';
import { allHandlers, type Deps, handle } from './handlers.ts';
import { checkHandlers, chooseParts } from './parts.ts';
import { schedule } from './schedule.ts';

const payload = z.object({});
const first = handle(defineJob({ id: 'first', payload }), async () => {});
const second = handle(defineJob({ id: 'second', payload }), async () => {});
const nightly = (job: typeof first.job) => ({ job, payload: {}, when: { cron: '0 3 * * *' } });

test('"schedule,jobs" sets up the schedule and works on every job', () => {
  expect(chooseParts(['schedule', 'jobs'], [first, second])).toEqual({
    schedules: true,
    works: [first, second],
  });
});

test('jobs can be named one by one', () => {
  expect(chooseParts(['second'], [first, second])).toEqual({ schedules: false, works: [second] });
});

test('a name that is no part is refused, and so is no name at all', () => {
  expect(() => chooseParts(['jobs', 'thrid'], [first, second])).toThrow('WORKERS: thrid');
  expect(() => chooseParts([], [first, second])).toThrow('nothing named');
});

test('a scheduled job without a handler is refused', () => {
  expect(() => checkHandlers([first], [nightly(second.job)])).toThrow('No handler for the job second');
  expect(() => checkHandlers([first, second], [nightly(second.job)])).not.toThrow();
});

test('two handlers for one job are refused', () => {
  expect(() => checkHandlers([first, first], [])).toThrow('Two handlers for the job first');
});

test('every folder of jobs is wired, under its own name, and the product starts with its schedule', () => {
  const handlers = allHandlers({ connection: {} as Deps['connection'] });
  const folders = readdirSync(new URL('./jobs', import.meta.url)).sort();
  expect(handlers.map(({ job }) => job.id).sort()).toEqual(folders);
  expect(() => checkHandlers(handlers, schedule)).not.toThrow();
});
