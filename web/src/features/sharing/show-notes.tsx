import type { Item } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';
import { useId } from 'react';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { sharingMessages as messages } from './messages.ts';
import styles from './show-notes.module.css';

/**
 * Whether readers of the public list see the owner's notes. Hidden without notes. Like publishing, it is no
 * undo step.
 */
export function ShowNotes({ list, items }: { list: StoredList; items: readonly Item[] }) {
  const account = useAccount();
  const hint = useId();
  const count = items.filter(({ note }) => note).length;
  const isShown = list.showNotes === true;
  if (count === 0 && !isShown) return null;

  async function change(showNotes: boolean) {
    try {
      await account.loadItems(list.id);
      account.editWithoutUndo({ kind: 'notesShown', listId: list.id, showNotes });
    } catch {
      toast.error(messages.showNotesFailed, { title: messages.errorTitle });
    }
  }

  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isShown}
        aria-describedby={hint}
        onChange={(event) => void change(event.target.checked)}
      />
      <span className={styles.label}>{messages.showNotes}</span>
      <span id={hint} className={styles.hint}>
        {messages.showNotesHint(count)}
      </span>
    </label>
  );
}
