import { Author, Score, SortedBy } from './card-facts.tsx';
import styles from './discover.module.css';
import { DiscoverBar } from './discover-bar.tsx';
import { useDiscoverLists } from './discover-lists.ts';
import { CardsSkeleton } from './discover-skeleton.tsx';
import { EmptyResults } from './empty-results.tsx';
import { discoverMessages as messages } from './messages.ts';
import { PublicCards } from './public-cards.tsx';
import { type DiscoverAddress, useDiscoverAddress } from './use-discover-address.ts';

/** /discover/featured/{category} and /discover/popular/{category}: public lists as cards. */
export default function DiscoverPage() {
  const place = useDiscoverAddress();
  const { kind, category, filters } = place;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{messages.discover(category)}</h1>
        <DiscoverBar kind={kind} category={category.id} filters={filters} />
      </div>
      {/* Keeps old cards while sort order or period changes, but not across kinds or categories. */}
      <Cards key={`${kind} ${category.id}`} {...place} />
    </div>
  );
}

function Cards({ kind, category, filters, linkOf }: DiscoverAddress) {
  const { lists, hasFailed, isStale, retry } = useDiscoverLists(kind, category.id, filters);
  if (lists === undefined) return <CardsSkeleton />;
  if (lists.length === 0) {
    return (
      <EmptyResults kind={kind} category={category} filters={filters} retry={hasFailed ? retry : undefined} />
    );
  }
  return (
    <PublicCards
      lists={lists}
      linkOf={linkOf}
      leadOf={(list) => <Author list={list} />}
      figureOf={(list) =>
        kind === 'featured' ? <Score list={list} /> : <SortedBy list={list} sort={filters.sort} />
      }
      hasHero
      isStale={isStale}
    />
  );
}
