import { categoryById, isCategoryId } from '@top100/contracts/categories';
import { publicListPath, userPath } from '@top100/contracts/discover';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/kept-answers.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import styles from './discover.module.css';
import { keepList, sharedListQuestion } from './discover-calls.ts';
import { ListSkeleton } from './discover-skeleton.tsx';
import { messagesOfFailure } from './failure-words.ts';
import { discoverMessages as messages } from './messages.ts';
import { itemsOf } from './public-items.ts';
import { PublicListHead, type VoteSlot } from './public-list-head.tsx';
import { PublicRows } from './public-rows.tsx';
import { useFreshEnough } from './use-fresh-enough.ts';
import { useListHead } from './use-list-head.ts';
import { useToldGone } from './use-told-gone.ts';
import { useView } from './use-view.ts';

/** /discover/@{username}/{category}/{listSlug}: what a share link shows, read-only and in full width. */
export default function SharedListPage({ Votes }: { Votes?: VoteSlot }) {
  const { owner = '', category = '', listUri = '' } = useParams();
  const { pathname } = useLocation();
  const question = sharedListQuestion({ username: owner.replace(/^@/, ''), category, listSlug: listUri });
  const { value, last, error } = useAnswer(question, useFreshEnough());
  // After a redirect to its one address the list is still the same.
  const isSame =
    last !== undefined && error === undefined && publicListPath(last.list) === readable(pathname);
  const list = value?.list ?? (isSame ? last.list : undefined);
  const hasFailed = list === undefined && error !== undefined;
  useToldGone(hasFailed, messagesOfFailure(error));
  useListHead(list);
  useView(list?.id);
  useEffect(() => {
    if (list) keepList(list);
  }, [list]);
  if (hasFailed) return <Navigate replace to="/discover" />;
  if (!list) {
    return (
      <div className={styles.page}>
        {isCategoryId(category) && <ListSkeleton category={categoryById(category)} />}
      </div>
    );
  }
  const path = publicListPath(list);
  // An earlier title, another spelling of the name, the form without @: there is one address.
  if (readable(pathname) !== path) return <Navigate replace to={path} />;
  const shown = categoryById(list.category);
  return (
    <article className={styles.page} aria-label={list.title}>
      <div className={styles.head}>
        <PublicListHead list={list} items={itemsOf(list)} Votes={Votes} isOwnPage />
      </div>
      <PublicRows category={shown} itemCount={list.itemCount} items={itemsOf(list)} />
      <div className={styles.onward}>
        <p>{messages.yourTurn}</p>
        <LinkButton to={`/my-lists/${shown.id}`} variant="primary" size="l">
          {messages.create}
        </LinkButton>
        {list.username && (
          <LinkButton to={userPath(list.username)} size="l">
            {messages.allBy(list.author)}
          </LinkButton>
        )}
      </div>
    </article>
  );
}

/** Links are written by anybody: "%E0" is no path, and breaks no page. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
