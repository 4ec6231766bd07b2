import type { CategoryId } from '@top100/contracts/categories';
import { useState } from 'react';
import { keptAnswer, useAnswer } from '../../shared/api/kept-answers.ts';
import { Button } from '../../shared/ui/button.tsx';
import { userQuestion } from './discover-calls.ts';
import { discoverMessages as messages } from './messages.ts';
import { PublicCards } from './public-cards.tsx';
import { useFreshEnough } from './use-fresh-enough.ts';
import styles from './user-page.module.css';

interface MoreListsProps {
  username: string;
  /** Undefined: of all. */
  category: CategoryId | undefined;
  /** How many are shown already. */
  from: number;
  /** How many there are. */
  count: number;
}

/** Somebody's lists after those of the first answer: they come when they are wanted, and are there after going back. */
export function MoreLists({ username, category, from, count }: MoreListsProps) {
  const question = userQuestion(username, category, from);
  const [isWanted, setIsWanted] = useState(() => keptAnswer(question) !== undefined);
  const { value, error, reload } = useAnswer(isWanted ? question : undefined, useFreshEnough());
  if (from === 0 || from >= count || value?.lists.length === 0) return null;
  if (value) {
    return (
      <div className={styles.next}>
        <PublicCards lists={value.lists} isBehind={false} />
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
        aria-disabled={isWanted && !hasFailed}
        onClick={() => (isWanted ? reload() : setIsWanted(true))}
      >
        {hasFailed ? messages.tryAgain : messages.showMore(count - from)}
      </Button>
    </div>
  );
}
