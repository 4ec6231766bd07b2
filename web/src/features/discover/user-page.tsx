import { type CategoryId, defaultCategory, isCategoryId } from '@top100/domain/categories';
import { userFeedPath, userPath } from '@top100/domain/discover';
import { publicUserHead } from '@top100/domain/public-heads';
import { Rss } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useQuery } from '../../shared/api/query-cache.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { userQuery } from './discover-queries.ts';
import { CardsSkeleton } from './discover-skeleton.tsx';
import { LoadError } from './empty-results.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { discoverMessages as messages } from './messages.ts';
import { MoreLists } from './more-lists.tsx';
import { isNotFound } from './resolve-list.ts';
import { useFreshFor } from './use-fresh-for.ts';
import { useNotFoundToast } from './use-not-found-toast.ts';
import { UserCards } from './user-cards.tsx';
import { UserCategories } from './user-categories.tsx';
import styles from './user-page.module.css';

/** /discover/@{username} and /discover/@{username}/{category}: the public lists of a user, with counts. */
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
  const { value, last, error, reload } = useQuery(userQuery(username, category), {
    freshFor: useFreshFor(),
  });
  const { pathname } = useLocation();
  const hasFailed = value === undefined && error !== undefined;
  const isGone = hasFailed && isNotFound(error);
  // The head stays when another category of the same user loads.
  const user = last?.username.toLowerCase() === username.toLowerCase() ? last : undefined;
  useNotFoundToast(isGone, messages.noSuchUser);
  useHead(user?.username, category);
  if (isGone) return <Navigate replace to="/discover" />;
  if (hasFailed) return <LoadError level={1} retry={reload} />;
  if (!user) return <UserSkeleton />;
  // Other spellings of the name and the form without @ redirect.
  const path = category ? `${userPath(user.username)}/${category}` : userPath(user.username);
  if (pathname.replace(/\/+$/, '') !== path) return <Navigate replace to={path} />;

  const total = user.counts.reduce((sum, { lists }) => sum + lists, 0);
  const shown = category ? user.counts.find((count) => count.category === category)?.lists : total;
  return (
    <>
      <header className={styles.head}>
        <KindTabs kind={undefined} category={category ?? defaultCategory.id} />
        <h1 className={styles.name}>{messages.listsBy(user.username)}</h1>
        <p className={styles.total}>
          {messages.publicLists(total)}
          {/* A document of the server, outside the app. */}
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
          <UserCards lists={user.lists} isStale={value === undefined} />
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has reset the general title
  useEffect(() => {
    if (username === undefined) return;
    const { title, description } = publicUserHead(username, category);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [username, category, pathname]);
}

function UserSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <Skeleton width="min(380px, 80%)" height={44} />
      <Skeleton width={140} height={18} />
      <CardsSkeleton hasHero={false} />
    </div>
  );
}
