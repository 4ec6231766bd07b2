import { categoryById, isCategoryId } from '@top100/domain/categories';
import { publicListPath, userPath } from '@top100/domain/discover';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { useQuery } from '../../shared/api/query-cache.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import styles from './discover.module.css';
import { cacheList, sharedListQuery } from './discover-queries.ts';
import { ListSkeleton } from './discover-skeleton.tsx';
import { loadErrorMessage } from './load-error-message.ts';
import { discoverMessages as messages } from './messages.ts';
import { itemsOf } from './public-items.ts';
import { PublicListHead, type VoteSlot } from './public-list-head.tsx';
import { PublicRows } from './public-rows.tsx';
import { useFreshFor } from './use-fresh-for.ts';
import { useListHead } from './use-list-head.ts';
import { useNotFoundToast } from './use-not-found-toast.ts';
import { useViewCount } from './use-view-count.ts';

/** /discover/@{username}/{category}/{listSlug}: the target of a share link, read-only at full width. */
export default function SharedListPage({ Votes }: { Votes?: VoteSlot }) {
  const { owner = '', category = '', listUri = '' } = useParams();
  const { pathname } = useLocation();
  const query = sharedListQuery({ username: owner.replace(/^@/, ''), category, listSlug: listUri });
  const { value, last, error } = useQuery(query, { freshFor: useFreshFor() });
  // A redirect to the canonical address shows the same list.
  const isSame =
    last !== undefined && error === undefined && publicListPath(last.list) === decodeSafely(pathname);
  const list = value?.list ?? (isSame ? last.list : undefined);
  const isMine = useSession().account?.username === list?.username;
  const hasFailed = list === undefined && error !== undefined;
  useNotFoundToast(hasFailed, loadErrorMessage(error));
  useListHead(list);
  useViewCount(list?.id);
  useEffect(() => {
    if (list) cacheList(list);
  }, [list]);
  if (hasFailed) return <Navigate replace to="/discover" />;
  if (!list) {
    return (
      <div className={styles.page} data-list>
        {isCategoryId(category) && <ListSkeleton category={categoryById(category)} />}
      </div>
    );
  }
  const path = publicListPath(list);
  // Earlier titles, other spellings and the form without @ redirect to the canonical address.
  if (decodeSafely(pathname) !== path) return <Navigate replace to={path} />;
  const shown = categoryById(list.category);
  return (
    <article className={styles.page} aria-label={list.title} data-list>
      <div className={styles.head}>
        <PublicListHead list={list} items={itemsOf(list)} Votes={Votes} isOwnPage />
      </div>
      <PublicRows
        category={shown}
        itemCount={list.itemCount}
        items={itemsOf(list)}
        of={{ listId: list.id, isMine }}
      />
      {list.username && (
        <div className={styles.moreLink}>
          <LinkButton to={userPath(list.username)} size="l">
            {messages.allBy(list.author)}
          </LinkButton>
        </div>
      )}
    </article>
  );
}

/** Hand-written links with a malformed escape such as "%E0" must not throw. */
function decodeSafely(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
