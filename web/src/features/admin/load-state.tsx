import type { ReactNode } from 'react';
import type { QueryResult } from '../../shared/api/query-cache.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './admin.module.css';
import { adminMessages as messages } from './messages.ts';

interface LoadStateProps<Data> {
  answer: Pick<QueryResult<Data>, 'last' | 'error' | 'reload'>;
  /** Approximate height of the content. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** Renders loaded data, a placeholder of its size while loading, or a retry button. */
export function LoadState<Data>({ answer, height, children }: LoadStateProps<Data>) {
  if (answer.last !== undefined) return children(answer.last);
  if (answer.error === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={height} radius="var(--r-m)" />
      </div>
    );
  return (
    <div className={styles.failed} role="alert" style={{ minHeight: height }}>
      <p>{messages.couldNotLoad}</p>
      <Button onClick={answer.reload}>{messages.tryAgain}</Button>
    </div>
  );
}
