import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as events from '@top100/events/events';
import { mailEvents } from '@top100/events/finish-mail-events';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';
import { defineEventJob } from './event-job.ts';
import { allHandlers, bindHandler, type Deps } from './handlers.ts';
import { checkHandlers, parseRoles } from './roles.ts';
import { schedule } from './schedule.ts';
import { on, subscriptions } from './subscriptions.ts';

const payload = z.object({});
const first = bindHandler(defineJob({ id: 'first', payload }), async () => {});
const second = bindHandler(defineJob({ id: 'second', payload }), async () => {});
const nightly = (job: typeof first.job) => ({ job, payload: {}, when: { cron: '0 3 * * *' } });

test('"relay,schedule,jobs" runs the relay, the schedule and the handlers of all jobs', () => {
  expect(parseRoles(['relay', 'schedule', 'jobs'], [first, second])).toEqual({
    runsRelay: true,
    runsSchedule: true,
    handlers: [first, second],
  });
});

test('WORKERS can name single jobs', () => {
  expect(parseRoles(['second'], [first, second])).toEqual({
    runsRelay: false,
    runsSchedule: false,
    handlers: [second],
  });
});

test('an unknown name and an empty WORKERS are rejected', () => {
  expect(() => parseRoles(['jobs', 'thrid'], [first, second])).toThrow('WORKERS: thrid');
  expect(() => parseRoles([], [first, second])).toThrow('nothing named');
});

test('a scheduled job without a handler is rejected', () => {
  expect(() => checkHandlers([first], [nightly(second.job)], [])).toThrow('No handler for the job second');
  expect(() => checkHandlers([first, second], [nightly(second.job)], [])).not.toThrow();
});

test('a job of an event without a handler is rejected, naming the event', () => {
  const job = defineEventJob(events.listChanged, { id: 'index-list' });
  const handler = bindHandler(job, async () => {});
  const wired = [on(events.listChanged, job)];
  expect(() => checkHandlers([first], [], wired)).toThrow(
    'No handler for the job index-list, which list-changed starts',
  );
  expect(() => checkHandlers([first, handler], [], wired)).not.toThrow();
});

test('every event of the product has a subscription', () => {
  const { defineEvent: _, ...all } = events;
  const names = Object.values(all).map(({ name }) => name);
  expect(subscriptions.map(({ event }) => event.name).sort()).toEqual(names.sort());
});

test('every event that sends mail is skipped after a restore', () => {
  const folder = new URL('./jobs/', import.meta.url);
  const mailing = readdirSync(folder).filter((job) =>
    /\bmailer\b/.test(readFileSync(new URL(`${job}/handler.ts`, folder), 'utf8')),
  );
  expect(mailing).toContain('send-code');
  const events = subscriptions.filter(({ jobs }) => jobs.some(({ id }) => mailing.includes(id)));
  expect(events.map(({ event }) => event.name)).toEqual(mailEvents.map(({ name }) => name));
});

test('two handlers for one job are rejected', () => {
  expect(() => checkHandlers([first, first], [], [])).toThrow('Two handlers for the job first');
});

test('every folder of jobs is wired under its own name, and the product starts with its schedule', () => {
  const handlers = allHandlers({ pool: {}, mailer: {}, codeKey: '' } as Deps);
  const folders = readdirSync(new URL('./jobs', import.meta.url)).sort();
  expect(handlers.map(({ job }) => job.id).sort()).toEqual(folders);
  expect(() => checkHandlers(handlers, schedule, subscriptions)).not.toThrow();
});
