import { fitsNotesLimit, maxNoteLength, maxNotesBytes, notesBytes } from '@top100/domain/notes';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { formMessages } from './form-messages.ts';

interface NoteFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  /** Bytes (UTF-8) of the notes of the list's other items. */
  otherNotesBytes: number;
  onChange: (value: string) => void;
}

/** From this share of the list's limit on, the total is shown beside the note's own length. */
const nearLimit = 0.8;

/** A note on an item, with its length and, near the limit, the total of all notes, counted while typing. */
export function NoteField({ label, value, error, otherNotesBytes, onChange }: NoteFieldProps) {
  const total = otherNotesBytes + notesBytes([{ note: value.trim() }]);
  const isNearLimit = total > maxNotesBytes * nearLimit;
  const isTooLong = value.trim().length > maxNoteLength;
  const isTooMuch = value !== '' && !fitsNotesLimit(total);
  const problem = isTooLong
    ? formMessages.noteTooLong(value.trim().length, maxNoteLength)
    : isTooMuch
      ? formMessages.notesTooLarge(maxNotesBytes)
      : undefined;
  const hints = [
    value === '' ? formMessages.noteHint : formMessages.noteLength(value.trim().length, maxNoteLength),
    isNearLimit && value !== '' ? formMessages.notesTotal(total, maxNotesBytes) : undefined,
  ];
  return (
    <TextArea
      label={label}
      dir="auto"
      rows={3}
      hint={hints.filter(Boolean).join(' · ')}
      error={problem ?? error}
      value={value}
      onChange={onChange}
    />
  );
}
