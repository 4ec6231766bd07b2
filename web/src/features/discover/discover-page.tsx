import { categoryById, defaultCategory, isCategoryId } from '@top100/contracts/categories';
import { useLocation, useParams } from 'react-router-dom';
import { Discover } from './discover.tsx';
import type { VoteSlot } from './public-list-head.tsx';

/** /discover/featured/{category} and /discover/popular/{category}, also with a list of them. */
export default function DiscoverPage({ Votes }: { Votes?: VoteSlot }) {
  const params = useParams();
  const category = isCategoryId(params.category) ? categoryById(params.category) : defaultCategory;
  const kind = useLocation().pathname.split('/')[2] === 'popular' ? 'popular' : 'featured';
  return (
    <Discover
      // What was shown before is kept while an order or a time changes, but never under another name.
      key={`${kind} ${category.id}`}
      kind={kind}
      category={category}
      listUri={params.listUri}
      Votes={Votes}
    />
  );
}
