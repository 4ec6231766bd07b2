import type { CategoryId } from '@top100/domain/categories';
import { useState } from 'react';
import { peek, useQuery } from '../../shared/api/query-cache.ts';
import { Button } from '../../shared/ui/button.tsx';
import { userQuery } from './discover-queries.ts';
import { discoverMessages as messages } from './messages.ts';
import { useFreshFor } from './use-fresh-for.ts';
import { UserCards } from './user-cards.tsx';
import styles from './user-page.module.css';

interface MoreListsProps {
  username: string;
  /** Undefined for all categories. */
  category: CategoryId | undefined;
  /** Number of lists already shown. */
  from: number;
  /** Total number of lists. */
  count: number;
}

/** Further lists of a user, loaded on request and restored on going back. */
export function MoreLists({ username, category, from, count }: MoreListsProps) {
  const query = userQuery(username, category, from);
  const [isRequested, setIsRequested] = useState(() => peek(query) !== undefined);
  const { value, error, reload } = useQuery(isRequested ? query : undefined, { freshFor: useFreshFor() });
  if (from === 0 || from >= count || value?.lists.length === 0) return null;
  if (value) {
    return (
      <div className={styles.next}>
        <UserCards lists={value.lists} isStale={false} />
        <MoreLists username={username} category={category} from={from + value.lists.length} count={count} />
      </div>
    );
  }
  const hasFailed = error !== undefined;
  return (
    <div className={styles.more}>
      {hasFailed && <p role="status">{messages.couldNotLoad}</p>}
      <Button
        size="l"
        aria-disabled={isRequested && !hasFailed}
        onClick={() => (isRequested ? reload() : setIsRequested(true))}
      >
        {hasFailed ? messages.tryAgain : messages.showMore(count - from)}
      </Button>
    </div>
  );
}
