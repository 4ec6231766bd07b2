import type { Category } from '@top100/contracts/categories';
import type { PublicListMeta } from '@top100/contracts/public-list';
import { Navigate } from 'react-router-dom';
import styles from './discover.module.css';
import { DiscoverBar } from './discover-bar.tsx';
import { type Kind, useDiscoverLists } from './discover-lists.ts';
import { DiscoverSkeleton } from './discover-skeleton.tsx';
import { FoundList } from './found-list.tsx';
import { NeighboursBar } from './neighbours-bar.tsx';
import { NothingHere } from './nothing-here.tsx';
import { PublicColumn } from './public-column.tsx';
import type { VoteSlot } from './public-list-head.tsx';
import { PublicSection } from './public-section.tsx';
import { queryOf, useChoices } from './use-choices.ts';

interface DiscoverProps {
  kind: Kind;
  category: Category;
  /** The list that the address names, by its public slug or its id. */
  listUri: string | undefined;
  Votes: VoteSlot | undefined;
}

/** Public lists of a category, and the one that is chosen: the first, unless the address names another. */
export function Discover({ kind, category, listUri, Votes }: DiscoverProps) {
  const choices = useChoices();
  const { lists, first, hasFailed, isBehind, retry } = useDiscoverLists(kind, category.id, choices);
  const named = lists?.find(({ publicSlug, id }) => listUri === publicSlug || listUri === id);
  const current = listUri === undefined ? lists?.[0] : named;
  const linkOf = (list: PublicListMeta) =>
    `/discover/${kind}/${category.id}/${list.publicSlug}${queryOf(choices)}`;
  const isElsewhere = listUri !== undefined && lists !== undefined && !named;
  // What is typed into the search shows what it finds, not the list that was there before.
  if (isElsewhere && choices.search !== '' && !isBehind) {
    return <Navigate replace to={`/discover/${kind}/${category.id}${queryOf(choices)}`} />;
  }
  return (
    <div className={styles.page}>
      <DiscoverBar kind={kind} category={category.id} choices={choices} />
      {lists === undefined ? (
        <DiscoverSkeleton category={category} />
      ) : lists.length === 0 && listUri === undefined ? (
        <NothingHere
          kind={kind}
          category={category}
          choices={choices}
          retry={hasFailed ? retry : undefined}
        />
      ) : (
        <div className={styles.columns}>
          {lists.length === 0 ? (
            <div />
          ) : (
            <PublicColumn
              category={category}
              lists={lists}
              currentId={current?.id}
              linkOf={linkOf}
              isBehind={isBehind}
            />
          )}
          {current && (
            <PublicSection
              key={current.id}
              list={current}
              known={first?.id === current.id ? first : undefined}
              isNamed={listUri !== undefined}
              neighbours={lists}
              linkOf={linkOf}
              Votes={Votes}
            />
          )}
          {/* Not a part of the list: a button that goes on keeps the focus. */}
          <NeighboursBar lists={lists} current={current} linkOf={linkOf} />
          {isElsewhere && (
            <FoundList
              key={listUri}
              slug={listUri}
              kind={kind}
              category={category}
              neighbours={lists}
              linkOf={linkOf}
              Votes={Votes}
            />
          )}
        </div>
      )}
    </div>
  );
}
