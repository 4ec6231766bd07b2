import { categoryById } from '@top100/domain/categories';
import { Undo2 } from 'lucide-react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { dayOf, exactTime, timeAgo } from '../../../shared/time/relative-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './deleted-entry.module.css';
import { deletedMessages as messages } from './messages.ts';
import type { DeletedList } from './use-restore-deleted.ts';

export interface DeletedEntryProps {
  list: DeletedList;
  isPending: boolean;
  /** Why restoring failed. */
  problem: string | undefined;
  onRestore: () => void;
}

/** A deleted list with its facts and a restore button. */
export function DeletedEntry({ list, isPending, problem, onRestore }: DeletedEntryProps) {
  const { title, category, itemCount, deletedAt, expiresAt, hasContent = true } = list;
  const ago = timeAgo(deletedAt, useNow()) ?? deletedAt;
  return (
    <li className={styles.entry}>
      <i
        aria-hidden="true"
        className={styles.bar}
        style={{ background: `#${categoryById(category).colour}` }}
      />
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <p className={styles.facts}>{messages.facts(itemCount, category)}</p>
        <p className={styles.facts}>
          <time dateTime={deletedAt} title={exactTime(deletedAt)}>
            {messages.deletedAgo(ago)}
          </time>
          {', '}
          {hasContent ? retentionText(expiresAt) : messages.contentGone}
        </p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {hasContent && (
        <Button
          icon={<Undo2 size={17} />}
          aria-label={messages.restoreNamed(title)}
          aria-disabled={isPending}
          aria-busy={isPending}
          onClick={onRestore}
        >
          {messages.restore}
        </Button>
      )}
    </li>
  );
}

function retentionText(expiresAt: string | undefined): string {
  return expiresAt === undefined ? messages.waiting : messages.until(dayOf(expiresAt));
}
