import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import { categoryById } from '@top100/domain/categories';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { useQuery } from '../../shared/api/query-cache.ts';
import { useGestures } from '../../shared/hooks/use-gestures.ts';
import styles from './discover.module.css';
import { cacheList, sharedListQuery, shareLinkOf } from './discover-queries.ts';
import { LoadError } from './empty-results.tsx';
import { itemsOf } from './public-items.ts';
import { PublicListHead, type VoteSlot } from './public-list-head.tsx';
import { PublicRows } from './public-rows.tsx';
import { isNotFound } from './resolve-list.ts';
import { useFreshFor } from './use-fresh-for.ts';
import { useListHead } from './use-list-head.ts';
import { useNotFoundToast } from './use-not-found-toast.ts';
import { useViewCount } from './use-view-count.ts';

interface PublicSectionProps {
  list: PublicListMeta;
  /** The same list with its items, if already loaded. */
  known: PublicList | undefined;
  neighbours: readonly PublicListMeta[];
  linkOf: (list: PublicListMeta) => string;
  /** The address of all lists, used if this one is gone. */
  backTo: string;
  Votes: VoteSlot | undefined;
}

/** The selected list, read-only; a swipe on phones goes to the next one. */
export function PublicSection({ list, known, neighbours, linkOf, backTo, Votes }: PublicSectionProps) {
  const sharedList = useQuery(known ? undefined : sharedListQuery(shareLinkOf(list)), {
    freshFor: useFreshFor(),
  });
  const isMine = useSession().account?.username === list.username;
  const whole = known ?? sharedList.value?.list;
  const shown = whole ?? list;
  const navigate = useNavigate();
  const index = neighbours.findIndex(({ id }) => id === list.id);
  const go = (to: PublicListMeta | undefined) => {
    if (to) void navigate(linkOf(to));
  };
  const swipes = useGestures({
    onSwipeRight: () => go(neighbours[index - 1]),
    onSwipeLeft: () => go(neighbours[index + 1]),
  });
  useListHead(shown);
  useViewCount(whole?.id);
  useEffect(() => {
    if (known) cacheList(known);
  }, [known]);
  const hasFailed = whole === undefined && sharedList.error !== undefined;
  const isGone = hasFailed && isNotFound(sharedList.error);
  useNotFoundToast(isGone);
  if (isGone) return <Navigate replace to={backTo} />;
  return (
    <section {...swipes} className={styles.section} aria-label={shown.title} aria-busy={!whole && !hasFailed}>
      <div className={styles.head}>
        <PublicListHead list={shown} items={itemsOf(whole)} Votes={Votes} neighbours={neighbours} />
      </div>
      {hasFailed ? (
        <LoadError level={2} retry={sharedList.reload} />
      ) : (
        <PublicRows
          category={categoryById(shown.category)}
          itemCount={shown.itemCount}
          items={whole && itemsOf(whole)}
          of={{ listId: shown.id, isMine }}
        />
      )}
    </section>
  );
}
