import { categoryById } from '@top100/contracts/categories';
import { Undo2 } from 'lucide-react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { dayOf, exactTime, timeAgo } from '../../../shared/time/relative-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './deleted-entry.module.css';
import type { DeletedList } from './deleted-props.ts';
import { deletedMessages as messages } from './messages.ts';

export interface DeletedEntryProps {
  list: DeletedList;
  isUnderWay: boolean;
  /** Why it could not be restored. */
  problem: string | undefined;
  onRestore: () => void;
}

/** One deleted list, with what it was and the way back. */
export function DeletedEntry({ list, isUnderWay, problem, onRestore }: DeletedEntryProps) {
  const { title, category, itemCount, deletedAt, expiresAt } = list;
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
          {expiresAt === undefined ? messages.waiting : messages.until(dayOf(expiresAt))}
        </p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <Button
        icon={<Undo2 size={17} />}
        aria-label={messages.restoreNamed(title)}
        aria-disabled={isUnderWay}
        aria-busy={isUnderWay}
        onClick={onRestore}
      >
        {messages.restore}
      </Button>
    </li>
  );
}
