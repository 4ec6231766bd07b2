import { type CategoryId, isCategoryId } from '@top100/contracts/categories';
import { userFeedPath, userPath } from '@top100/contracts/discover';
import { publicUserHead } from '@top100/contracts/public-heads';
import { Rss } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/kept-answers.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { userQuestion } from './discover-calls.ts';
import { isNotFound } from './found-place.ts';
import { discoverMessages as messages } from './messages.ts';
import { MoreLists } from './more-lists.tsx';
import { CouldNotLoad } from './nothing-here.tsx';
import { PublicCards } from './public-cards.tsx';
import { useFreshEnough } from './use-fresh-enough.ts';
import { useToldGone } from './use-told-gone.ts';
import { UserCategories } from './user-categories.tsx';
import styles from './user-page.module.css';

/** /discover/@{username} and /discover/@{username}/{category}: somebody's public lists, with counts. */
export default function UserPage() {
  return (
    <div className={styles.page}>
      <User />
    </div>
  );
}

function User() {
  const params = useParams();
  const username = (params.owner ?? '').replace(/^@/, '');
  const category = isCategoryId(params.category) ? params.category : undefined;
  const { value, last, error, reload } = useAnswer(userQuestion(username, category), useFreshEnough());
  const { pathname } = useLocation();
  const hasFailed = value === undefined && error !== undefined;
  const isGone = hasFailed && isNotFound(error);
  // Going to another category of the same person: the head stays.
  const user = last?.username.toLowerCase() === username.toLowerCase() ? last : undefined;
  useToldGone(isGone, messages.noSuchUser);
  useHead(user?.username, category);
  if (isGone) return <Navigate replace to="/discover" />;
  if (hasFailed) return <CouldNotLoad retry={reload} />;
  if (!user) return <UserSkeleton />;
  // Another spelling of the name, or the form without @.
  const path = category ? `${userPath(user.username)}/${category}` : userPath(user.username);
  if (pathname.replace(/\/+$/, '') !== path) return <Navigate replace to={path} />;

  const total = user.counts.reduce((sum, { lists }) => sum + lists, 0);
  const shown = category ? user.counts.find((count) => count.category === category)?.lists : total;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.name}>{messages.listsBy(user.username)}</h1>
        <p className={styles.total}>
          {messages.publicLists(total)}
          {/* A document of the server, not a page of the app. */}
          <a href={userFeedPath(user.username)} className={styles.feed}>
            <Rss size={15} aria-hidden="true" /> {messages.feed}
          </a>
        </p>
      </header>
      <UserCategories username={user.username} counts={user.counts} total={total} category={category} />
      {user.lists.length === 0 ? (
        <EmptyState title={total === 0 ? messages.noneOfUser : messages.none} />
      ) : (
        <>
          <PublicCards lists={user.lists} isBehind={value === undefined} />
          <MoreLists
            key={category}
            username={user.username}
            category={category}
            from={user.lists.length}
            count={shown ?? 0}
          />
        </>
      )}
    </>
  );
}

function useHead(username: string | undefined, category: CategoryId | undefined): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has brought the general title back
  useEffect(() => {
    if (username === undefined) return;
    const { title, description } = publicUserHead(username, category);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [username, category, pathname]);
}

const shownCards = 6;

function UserSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <Skeleton width="min(380px, 80%)" height={44} />
      <Skeleton width={140} height={18} />
      <div className={styles.cardsSkeleton}>
        {Array.from({ length: shownCards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and stay where they are
          <Skeleton key={index} height={220} radius="var(--r-l)" />
        ))}
      </div>
    </div>
  );
}
