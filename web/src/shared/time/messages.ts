import { defineMessages } from '@top100/messages/define-messages';
import { formatDate, formatRelativeTime } from '@top100/messages/formats';

/** Words of times and dates. */
export const timeMessages = defineMessages('time', {
  justNow: 'just now',
  aMinuteAgo: 'a minute ago',
  anHourAgo: 'an hour ago',
  ago: (n: number, unit: Intl.RelativeTimeFormatUnit) => formatRelativeTime(-n, unit),
  exact: (time: number) => formatDate(time, { dateStyle: 'long', timeStyle: 'short' }),
  day: (time: number) => formatDate(time, { month: 'long', day: 'numeric' }),
});
