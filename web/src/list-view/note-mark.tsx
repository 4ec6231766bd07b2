import { StickyNote } from 'lucide-react';
import { listViewMessages as messages } from './messages.ts';
import styles from './note-mark.module.css';

/** Indicates that a row has a note; its owner reads it in the row's details. */
export function NoteMark() {
  return (
    <span role="img" className={styles.mark} aria-label={messages.hasNote}>
      <StickyNote size={15} aria-hidden="true" />
    </span>
  );
}

/** Opens the note of a read-only row. */
export function NoteButton({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={messages.readNote(title)}
      onClick={onOpen}
    >
      <StickyNote size={17} aria-hidden="true" />
    </button>
  );
}
