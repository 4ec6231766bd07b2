import type { PublicListMeta } from '@top100/contracts/public-list';
import type { ReactNode } from 'react';
import { CardGrid } from '../../list-view/card/card-grid.tsx';
import type { CardRow } from '../../list-view/card/card-picture.tsx';
import { ListCard } from '../../list-view/card/list-card.tsx';
import { usePreload } from './use-preload.ts';

/** Cached responses of the previous version, valid for some minutes, lack rows. */
export type ShownList = PublicListMeta & { rows?: readonly CardRow[] };

interface PublicCardsProps<List extends ShownList> {
  lists: readonly List[];
  linkOf: (list: List) => string;
  leadOf: (list: List) => ReactNode;
  figureOf: (list: List) => ReactNode;
  hasHero?: boolean;
  /** The content is about to be replaced. */
  isStale: boolean;
}

/** Public lists as cards. */
export function PublicCards<List extends ShownList>(props: PublicCardsProps<List>) {
  const { lists, linkOf, leadOf, figureOf, hasHero = false, isStale } = props;
  const preload = usePreload();
  return (
    <CardGrid hasHero={hasHero} isStale={isStale}>
      {lists.map((list, index) => (
        <li key={list.id}>
          <ListCard
            title={list.title}
            category={list.category}
            rows={list.rows ?? []}
            to={linkOf(list)}
            link={preload(list)}
            isHero={hasHero && index === 0}
            lead={leadOf(list)}
            figure={figureOf(list)}
          />
        </li>
      ))}
    </CardGrid>
  );
}
