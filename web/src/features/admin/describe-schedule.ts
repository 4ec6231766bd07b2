import { adminMessages as messages } from './messages.ts';

/**
 * Describes when a job runs: cron patterns of the workers in words, any other schedule unchanged.
 *
 * @param schedule a cron pattern of five fields, a description by the worker, or null for an event-driven job
 */
export function describeSchedule(schedule: string | null): string {
  if (schedule === null) return messages.ofEvents;
  const often = /^\d+-59\/(\d+) \* \* \* \*$/.exec(schedule);
  if (often) return messages.everyMinutes(Number(often[1]));
  const hourly = /^(\d+) \* \* \* \*$/.exec(schedule);
  if (hourly) return messages.everyHour(Number(hourly[1]));
  const daily = /^(\d+) (\d+) \* \* \*$/.exec(schedule);
  if (daily) return messages.everyDay(`${twoDigits(daily[2])}:${twoDigits(daily[1])}`);
  return schedule.split(' ').length === 5 ? messages.cron(schedule) : schedule;
}

function twoDigits(text = ''): string {
  return text.padStart(2, '0');
}
