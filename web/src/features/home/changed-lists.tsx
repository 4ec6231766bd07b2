import { gradientSteps } from '@top100/colours/gradient';
import { getChangedLists } from '@top100/contracts/routes/votes';
import { categoryById } from '@top100/domain/categories';
import { publicListPath } from '@top100/domain/discover';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import type { AnswerOf } from '../../shared/api/call-endpoint.ts';
import { queryOf, useQuery } from '../../shared/api/query-cache.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeAgo } from '../../shared/time/relative-time.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import styles from './member-home.module.css';
import { homeMessages as messages } from './messages.ts';

type Answer = AnswerOf<typeof getChangedLists>;

export interface ChangedListsProps {
  accountId: string;
  /** Called once the content, possibly empty, is known. */
  onSettled: () => void;
}

/** Public lists that have changed since the account voted on them; nothing without an answer. */
export function ChangedLists({ accountId, onSettled }: ChangedListsProps) {
  const { signedIn } = useSession();
  const isSignedIn = signedIn === 'yes';
  const now = useNow();
  const query = isSignedIn ? queryOf(getChangedLists, {}, accountId) : undefined;
  const { value, error } = useQuery(query, { freshFor: 0 });
  const isSettled = value !== undefined || error !== undefined || signedIn === 'no';
  const settled = useRef(onSettled);
  useEffect(() => {
    if (isSettled) settled.current();
  }, [isSettled]);
  if (!value) return null;
  return (
    <section className={styles.changed} aria-labelledby="changed-title">
      <h2 id="changed-title" className={styles.sectionTitle}>
        {messages.changedTitle}
      </h2>
      {value.lists.length === 0 ? (
        <>
          <p className={styles.nothing}>{messages.nothingChanged}</p>
          <LinkButton to="/discover/popular/songs">{messages.findLists}</LinkButton>
        </>
      ) : (
        <ul className={styles.news}>
          {value.lists.map((list) => (
            <li key={list.id}>
              <Link to={publicListPath(list)} className={styles.item}>
                <Tile list={list} />
                <span className={styles.words}>
                  <bdi className={styles.title}>{list.title}</bdi>
                  <small>{messages.changed(list.author, timeAgo(list.updatedAt, now))}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first rank of a list in its colour. */
function Tile({ list }: { list: Answer['lists'][number] }) {
  const { colour, turn } = categoryById(list.category);
  const [first] = gradientSteps(colour, turn);
  return (
    <span aria-hidden="true" className={styles.tile} style={{ background: first?.bg, color: first?.fg }}>
      1
    </span>
  );
}
