import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import styles from './discover.module.css';
import { useDiscoverLists } from './discover-lists.ts';
import { OpenSkeleton } from './discover-skeleton.tsx';
import { ListBySlug } from './list-by-slug.tsx';
import { discoverMessages as messages } from './messages.ts';
import { NeighboursBar } from './neighbours-bar.tsx';
import { PublicColumn } from './public-column.tsx';
import type { VoteSlot } from './public-list-head.tsx';
import { PublicSection } from './public-section.tsx';
import { type DiscoverAddress, useDiscoverAddress } from './use-discover-address.ts';

/** /discover/featured/{category}/{listUri} and the same for popular: one list with its neighbours. */
export default function DiscoverListPage({ Votes }: { Votes?: VoteSlot }) {
  const { listUri = '' } = useParams();
  const place = useDiscoverAddress();
  const { kind, category, filters, path } = place;
  const [search] = useState(filters.search);
  // A search shows its results instead of the current list.
  if (filters.search !== search) return <Navigate replace to={path} />;
  return (
    <div className={styles.page} data-list>
      <Link to={path} className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {messages.listsOfKind(kind, category)}
      </Link>
      <OpenList key={`${kind} ${category.id}`} listUri={listUri} place={place} Votes={Votes} />
    </div>
  );
}

interface OpenListProps {
  /** A public slug or an id. */
  listUri: string;
  place: DiscoverAddress;
  Votes: VoteSlot | undefined;
}

function OpenList({ listUri, place, Votes }: OpenListProps) {
  const { kind, category, filters, path, linkOf } = place;
  const { lists, isStale } = useDiscoverLists(kind, category.id, filters);
  if (lists === undefined) return <OpenSkeleton category={category} />;
  const current = lists.find(({ publicSlug, id }) => listUri === publicSlug || listUri === id);
  const shared = { neighbours: lists, linkOf, backTo: path, Votes };
  return (
    <div className={styles.columns}>
      {lists.length === 0 ? (
        <div />
      ) : (
        <PublicColumn
          category={category}
          lists={lists}
          currentId={current?.id}
          linkOf={linkOf}
          isStale={isStale}
        />
      )}
      {current ? (
        <PublicSection key={current.id} list={current} known={undefined} {...shared} />
      ) : (
        <ListBySlug key={listUri} slug={listUri} kind={kind} category={category} {...shared} />
      )}
      {/* Outside of the list, so that its buttons keep the focus from list to list. */}
      <NeighboursBar lists={lists} current={current} linkOf={linkOf} />
    </div>
  );
}
