import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './admin.module.css';
import { adminMessages as messages } from './messages.ts';

interface LoadStateProps<Data> {
  /** As RTK Query's hooks give it. */
  ask: { data?: Data | undefined; isError: boolean; refetch: () => unknown };
  /** About as tall as what is coming. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What was asked for, a place of its size until it is there, or a way to ask again. */
export function LoadState<Data>({ ask, height, children }: LoadStateProps<Data>) {
  if (ask.data !== undefined) return children(ask.data);
  if (!ask.isError)
    return (
      <div aria-busy="true">
        <Skeleton height={height} radius="var(--r-m)" />
      </div>
    );
  return (
    <div className={styles.failed} role="alert" style={{ minHeight: height }}>
      <p>{messages.couldNotLoad}</p>
      <Button onClick={() => void ask.refetch()}>{messages.tryAgain}</Button>
    </div>
  );
}
