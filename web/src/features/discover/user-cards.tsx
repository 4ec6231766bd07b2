import { categoryById } from '@top100/domain/categories';
import { publicListPath } from '@top100/domain/discover';
import { Score } from './card-facts.tsx';
import type { PublicUser } from './discover-queries.ts';
import { discoverMessages as messages } from './messages.ts';
import { PublicCards } from './public-cards.tsx';

interface UserCardsProps {
  lists: PublicUser['lists'];
  isStale: boolean;
}

/** The lists of one user, linked to their own pages. */
export function UserCards({ lists, isStale }: UserCardsProps) {
  return (
    <PublicCards
      lists={lists}
      linkOf={publicListPath}
      leadOf={({ itemCount, category }) => messages.countOfItems(itemCount, categoryById(category))}
      figureOf={(list) => <Score list={list} />}
      isStale={isStale}
    />
  );
}
