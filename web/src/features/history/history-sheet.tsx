import { listRevisions } from '@top100/contracts/routes/lists';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../shared/api/call-endpoint.ts';
import { invalidate, queryOf, useQuery } from '../../shared/api/query-cache.ts';
import { RequestError } from '../../shared/api/request.ts';
import { useMedia } from '../../shared/hooks/use-media.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import styles from './history.module.css';
import { historyMessages as messages } from './messages.ts';
import { RevisionList, RevisionListSkeleton } from './revision-list.tsx';
import { RevisionPane } from './revision-pane.tsx';
import type { HistoryProps } from './use-restore.ts';

/** The versions of a list beside a preview; on phones one replaces the other. */
export function HistorySheet(props: HistoryProps) {
  const { open, onClose, list, storedIn } = props;
  const hasHistory = storedIn === 'account';
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={messages.title}
      description={messages.of(list.title)}
      size="side"
      width={hasHistory ? 960 : 480}
    >
      {hasHistory ? (
        <Versions {...props} />
      ) : (
        <div className={styles.message}>
          <EmptyState
            level={3}
            title={storedIn === 'visitor' ? messages.visitor : messages.localOnly}
            text={storedIn === 'visitor' ? messages.visitorText : messages.localOnlyText}
          />
        </div>
      )}
    </Modal>
  );
}

function Versions(props: HistoryProps) {
  const { list, category, accountId, deviceId, isOffline } = props;
  const isPhone = useMedia('(max-width: 760px)');
  const query = queryOf(listRevisions, { params: { id: list.id } }, accountId);
  const { value, error, isLoading, reload } = useQuery(query, { freshFor: 0 });
  // A list that hasn't reached the server has no versions.
  const isUnknown = codeOf(listRevisions, error) === 'not_found';
  const revisions = isUnknown ? [] : value?.revisions;
  // Versions may change before it opens again: stale ones must not be selectable.
  useEffect(() => () => invalidate(listRevisions), []);
  const [chosenId, setChosenId] = useState(props.revisionId);
  const backTo = useRef<string>(undefined);

  // A new version of the list means a new entry in History.
  const version = useRef(list.sync_version);
  useEffect(() => {
    if (version.current !== list.sync_version) invalidate(listRevisions);
    version.current = list.sync_version;
  }, [list.sync_version]);
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) reload();
    wasOffline.current = isOffline;
  }, [isOffline, reload]);

  if (!revisions) {
    if (error !== undefined && !isLoading)
      return <NotLoaded error={error} isOffline={isOffline} onRetry={reload} />;
    return (
      <div className={styles.panes} aria-busy="true">
        <RevisionListSkeleton label={messages.loading} />
      </div>
    );
  }
  if (revisions.length === 0)
    return (
      <div className={styles.message}>
        <EmptyState level={3} title={messages.empty} text={messages.emptyText} />
      </div>
    );

  const chosen = revisions.find(({ id }) => id === chosenId) ?? (isPhone ? undefined : revisions[0]);
  return (
    <div className={styles.panes}>
      {(!isPhone || !chosen) && (
        <RevisionList
          revisions={revisions}
          category={category}
          deviceId={deviceId}
          chosenId={chosen?.id}
          leftId={isPhone ? backTo.current : undefined}
          onChoose={setChosenId}
        />
      )}
      {chosen && (
        <RevisionPane
          key={chosen.id}
          {...props}
          meta={chosen}
          onBack={
            isPhone
              ? () => {
                  backTo.current = chosen.id;
                  setChosenId(undefined);
                }
              : undefined
          }
        />
      )}
    </div>
  );
}

interface NotLoadedProps {
  error: unknown;
  isOffline: boolean;
  onRetry: () => void;
}

function NotLoaded({ error, isOffline, onRetry }: NotLoadedProps) {
  const status = error instanceof RequestError ? error.status : undefined;
  const [title, text] =
    status === 401
      ? [messages.signedOut, messages.signedOutText]
      : isOffline || status === 0
        ? [messages.offline, messages.offlineText]
        : [messages.failed, messages.failedText];
  return (
    <div className={styles.message} role="alert">
      <EmptyState
        level={3}
        title={title}
        text={text}
        action={<Button onClick={onRetry}>{messages.retry}</Button>}
      />
    </div>
  );
}
