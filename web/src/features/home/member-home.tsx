import { categoryById } from '@top100/domain/categories';
import { useEffect, useState } from 'react';
import { CardGrid } from '../../list-view/card/card-grid.tsx';
import { ListCard } from '../../list-view/card/list-card.tsx';
import { type Rights, rightsOf, type ShownAccount, useSession } from '../../session/session.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeAgo } from '../../shared/time/relative-time.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { onListsWritten, type RecentList, readRecentLists } from '../../sync/recent-lists.ts';
import { ChangedLists } from './changed-lists.tsx';
import styles from './member-home.module.css';
import { homeMessages as messages } from './messages.ts';
import { nextStep, pathOf } from './next-step.ts';
import { NextStepPanel } from './next-step-panel.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** One row of cards on wide screens, two on a phone. */
const shownCards = 4;

/** The home page of members: their lists, one next step, and changed lists. */
export default function MemberHome() {
  const session = useSession();
  const { account } = session;
  // Just signed out: the visitors' page is about to replace this one.
  return account ? <Home key={account.id} account={account} rights={rightsOf(session)} /> : null;
}

function Home({ account, rights }: { account: ShownAccount; rights: Rights }) {
  const lists = useRecentLists(account.id);
  const [isSettled, setIsSettled] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{messages.yourLists}</h1>
        {lists && (
          <LinkButton to="/my-lists">
            {lists.length > shownCards ? messages.allLists(lists.length) : messages.myLists}
          </LinkButton>
        )}
      </div>
      {lists && lists.length > 0 && <OwnCards lists={lists.slice(0, shownCards)} />}
      {lists && (
        <div className={styles.columns}>
          <NextStepPanel
            step={nextStep(
              lists.map(({ meta }) => meta),
              rights.publicSharing,
            )}
          />
          <ChangedLists accountId={account.id} onSettled={() => setIsSettled(true)} />
        </div>
      )}
      {/* Last, so that late content above never pushes it down. */}
      {isSettled && rights.canUpgrade && <UpgradeBanner />}
    </div>
  );
}

function OwnCards({ lists }: { lists: readonly RecentList[] }) {
  const now = useNow();
  return (
    <CardGrid>
      {lists.map(({ meta, rows }) => (
        <li key={meta.id}>
          <ListCard
            title={meta.title}
            category={meta.category}
            rows={rows}
            to={pathOf(meta)}
            lead={messages.countOfItems(meta.itemCount, categoryById(meta.category))}
            figure={timeAgo(meta.updatedAt, now)}
          />
        </li>
      ))}
    </CardGrid>
  );
}

/** Undefined until they are read. */
function useRecentLists(accountId: string): RecentList[] | undefined {
  const [lists, setLists] = useState<RecentList[]>();
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void readRecentLists(accountId, shownCards).then(
        (found) => isCurrent && setLists(found),
        // The disk is unreadable; My Lists reports it.
        () => isCurrent && setLists((before) => before ?? []),
      );
    read();
    const stop = onListsWritten(accountId, read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [accountId]);
  return lists;
}
