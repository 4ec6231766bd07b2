import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import type { Category } from '@top100/domain/categories';
import { GitMerge, RotateCcw, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNow } from '../../shared/hooks/use-now.ts';
import { exactTime, timeAgo } from '../../shared/time/relative-time.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { historyMessages as messages } from './messages.ts';
import styles from './revision-list.module.css';

export interface RevisionListProps {
  /** Newest first. */
  revisions: readonly RevisionMeta[];
  category: Category;
  deviceId: string | undefined;
  chosenId: string | undefined;
  /** On phones: the version whose preview was closed. */
  leftId: string | undefined;
  onChoose: (id: string) => void;
}

/** The versions of a list; arrow keys move through them. */
export function RevisionList(props: RevisionListProps) {
  const { revisions, category, deviceId, chosenId, leftId, onChoose } = props;
  const now = useNow();
  const box = useRef<HTMLUListElement>(null);
  const focusId = useRef(leftId ?? chosenId);
  useEffect(() => {
    // The dialog opened before there was anything to focus.
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-revision]') ?? [])];
    (buttons.find(({ dataset }) => dataset.revision === focusId.current) ?? buttons[0])?.focus();
  }, []);
  return (
    <ul ref={box} className={styles.list} aria-label={messages.versions} onKeyDown={moveFocus}>
      {revisions.map((revision) => (
        <li key={revision.id}>
          <Tooltip text={exactTime(revision.writtenAt)}>
            <button
              type="button"
              className={styles.revision}
              data-revision={revision.id}
              data-kind={revision.kind}
              aria-current={revision.id === chosenId || undefined}
              onClick={() => onChoose(revision.id)}
            >
              <time className={styles.when} dateTime={revision.writtenAt}>
                {capital(timeAgo(revision.writtenAt, now) ?? revision.writtenAt)}
              </time>
              {revision.kind !== 'edit' && (
                <span className={styles.kind}>
                  <KindIcon kind={revision.kind} />
                  {messages.kinds[revision.kind]}
                </span>
              )}
              <span className={styles.facts}>{factsOf(revision, category)}</span>
              <span className={styles.facts}>{deviceOf(revision, deviceId)}</span>
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

function KindIcon({ kind }: { kind: RevisionMeta['kind'] }) {
  const Icon = kind === 'refused' ? GitMerge : kind === 'deleted' ? Trash2 : RotateCcw;
  return <Icon size={14} aria-hidden="true" />;
}

/** "Edited · 12 moves · 34 songs". */
function factsOf({ kind, moves, itemCount }: RevisionMeta, category: Category): string {
  const parts = [
    kind === 'edit' ? messages.kinds.edit : undefined,
    moves > 0 ? messages.moves(moves) : undefined,
    messages.itemCount(itemCount, category),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function deviceOf({ device_id, device_name }: RevisionMeta, deviceId: string | undefined): string {
  if (device_id !== undefined && device_id === deviceId) return messages.thisDevice;
  if (!device_name) return messages.anotherDevice;
  // As devices name themselves (sync/device.ts).
  const [, browser, system] = /^(.+) on (.+)$/.exec(device_name) ?? [];
  return browser && system ? messages.browserOn(browser, system) : device_name;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function RevisionListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.placeholder}>
          <Skeleton width={110} height={16} />
          <Skeleton width={180} height={12} />
          <Skeleton width={130} height={12} />
        </div>
      ))}
    </div>
  );
}
