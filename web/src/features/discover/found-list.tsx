import type { Category } from '@top100/contracts/categories';
import type { PublicListMeta } from '@top100/contracts/public-list';
import { Navigate } from 'react-router-dom';
import { useAnswer } from '../../shared/api/kept-answers.ts';
import { foundListQuestion } from './discover-calls.ts';
import type { Kind } from './discover-lists.ts';
import { ListSkeleton } from './discover-skeleton.tsx';
import { placeOf } from './found-place.ts';
import { CouldNotLoad } from './nothing-here.tsx';
import type { VoteSlot } from './public-list-head.tsx';
import { PublicSection } from './public-section.tsx';
import { useFreshEnough } from './use-fresh-enough.ts';
import { useToldGone } from './use-told-gone.ts';

interface FoundListProps {
  slug: string;
  kind: Kind;
  category: Category;
  neighbours: readonly PublicListMeta[];
  linkOf: (list: PublicListMeta) => string;
  Votes: VoteSlot | undefined;
}

/** A list that the address names and that is not, or no longer, among those of the page. */
export function FoundList({ slug, kind, category, ...rest }: FoundListProps) {
  const { value, error, reload } = useAnswer(foundListQuestion(slug), useFreshEnough());
  const place = placeOf(value?.list, error);
  useToldGone(place.kind === 'gone');
  if (place.kind === 'gone') return <Navigate replace to="/discover" />;
  if (place.kind === 'failed') return <CouldNotLoad retry={reload} />;
  if (place.kind === 'loading') return <ListSkeleton category={category} />;
  if (place.kind === 'own') return <Navigate replace to={place.path} />;
  const { list } = place;
  const isHere = list.category === category.id && (slug === list.publicSlug || slug === list.id);
  if (!isHere) return <Navigate replace to={`/discover/${kind}/${list.category}/${list.publicSlug}`} />;
  return <PublicSection list={list} known={list} isNamed {...rest} />;
}
