import { TextField } from '../../../shared/ui/text-field.tsx';
import { adminMessages as messages } from '../messages.ts';
import own from './featured.module.css';
import { type DraftEntry, hasRightTimes } from './use-featured-draft.ts';

interface ScheduleFieldsProps {
  entry: DraftEntry;
  onChange: (entry: DraftEntry) => void;
}

/** When a list is featured, in the admin's local time; empty means unlimited. */
export function ScheduleFields({ entry, onChange }: ScheduleFieldsProps) {
  const { startsAt, endsAt } = entry;
  const error = hasRightTimes(entry) ? undefined : messages.wrongTimes;
  return (
    <div className={own.times}>
      <TextField
        type="datetime-local"
        label={messages.from}
        value={fieldTime(startsAt)}
        onChange={(text) => onChange({ ...entry, startsAt: isoTime(text) })}
      />
      <TextField
        type="datetime-local"
        label={messages.until}
        error={error}
        value={fieldTime(endsAt)}
        onChange={(text) => onChange({ ...entry, endsAt: isoTime(text) })}
      />
    </div>
  );
}

/** The value of a datetime-local field: 2026-11-21T19:30. */
export function fieldTime(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Null for an empty field. */
export function isoTime(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
