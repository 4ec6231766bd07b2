import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import { getRevision } from '@top100/contracts/routes/lists';
import { readStoredItems } from '@top100/sync/stored-records';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { queryOf, useQuery } from '../../shared/api/query-cache.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { exactTime, timeAgo } from '../../shared/time/relative-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { compareContents } from './compare-contents.ts';
import { describeDifferences, type Revision } from './describe-differences.ts';
import { historyMessages as messages } from './messages.ts';
import { PreviewRows } from './preview-rows.tsx';
import styles from './revision-pane.module.css';
import { type HistoryProps, useRestore } from './use-restore.ts';

export interface RevisionPaneProps extends HistoryProps {
  meta: RevisionMeta;
  /** On phones: back to all versions. */
  onBack: (() => void) | undefined;
}

/** The preview of a version: the whole list, its differences, and a restore button. */
export function RevisionPane(props: RevisionPaneProps) {
  const { list, meta, accountId, onBack } = props;
  const query = queryOf(getRevision, { params: { id: list.id, revisionId: meta.id } }, accountId);
  // Versions never change: each is loaded once.
  const { value, error, isLoading, reload } = useQuery(query, { freshFor: Number.POSITIVE_INFINITY });
  const revision = useMemo(
    () => value && { ...value.revision, items: readStoredItems(value.revision.items, list.category).items },
    [value, list.category],
  );
  const ago = timeAgo(meta.writtenAt, useNow()) ?? exactTime(meta.writtenAt);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOnPhone = onBack !== undefined;
  useEffect(() => {
    if (isOnPhone) heading.current?.focus();
  }, [isOnPhone]);
  return (
    <div className={styles.pane}>
      <div className={styles.top}>
        {onBack && (
          <Button className={styles.back} icon={<ArrowLeft size={18} />} onClick={onBack}>
            {messages.back}
          </Button>
        )}
        <h3 ref={heading} className={styles.when} tabIndex={-1} title={exactTime(meta.writtenAt)}>
          {messages.from(ago)}
        </h3>
      </div>
      <Content
        {...props}
        ago={ago}
        revision={revision}
        error={isLoading ? undefined : error}
        onRetry={reload}
      />
    </div>
  );
}

interface ContentProps extends RevisionPaneProps {
  ago: string;
  revision: Revision | undefined;
  error: unknown;
  onRetry: () => void;
}

function Content({ revision, error, onRetry, ago, ...props }: ContentProps) {
  const { list, items, category, isOffline, meta } = props;
  const comparison = useMemo(
    () => revision && items && compareContents(revision.items, items),
    [revision, items],
  );
  const { restore, isRestoring, problem } = useRestore(props, ago);
  if (error !== undefined)
    return (
      <div className={styles.scroll} role="alert">
        <EmptyState
          level={3}
          title={isOffline ? messages.offline : messages.revisionFailed}
          text={isOffline ? messages.offlineText : messages.failedText}
          action={<Button onClick={onRetry}>{messages.retry}</Button>}
        />
      </div>
    );
  if (!revision || !comparison)
    return (
      <div className={styles.scroll} aria-busy="true">
        <div className={styles.head}>
          <p className={styles.title}>{meta.title}</p>
          <div className={styles.lines}>
            <Skeleton width={320} height={14} />
            <Skeleton width={220} height={14} />
          </div>
        </div>
        <div className={styles.placeholder}>
          <Skeleton height="100%" radius="var(--r-l)" />
        </div>
      </div>
    );
  const differences = describeDifferences(revision, list, comparison);
  const isSame = differences.length === 0;
  const isIdle = isSame || isOffline || isRestoring;
  return (
    <>
      <PreviewRows category={category} revision={revision} comparison={comparison}>
        <div className={styles.head}>
          <p className={styles.title} dir="auto">
            {revision.title}
          </p>
          {revision.description && (
            <p className={styles.description} dir="auto">
              {revision.description}
            </p>
          )}
          {isSame ? (
            <p className={styles.since}>{messages.same}</p>
          ) : (
            differences.map((line) => (
              <p key={line} className={styles.since}>
                {line}
              </p>
            ))
          )}
        </div>
      </PreviewRows>
      <div className={styles.foot}>
        <p role="status" className={problem ? styles.problem : styles.hint}>
          {problem ?? (isOffline ? messages.restoreOffline : messages.restoreHint)}
        </p>
        <Button
          variant="primary"
          aria-disabled={isIdle}
          aria-busy={isRestoring}
          onClick={() => void restore()}
        >
          {isRestoring ? messages.restoring : messages.restore}
        </Button>
      </div>
    </>
  );
}
