import type { PublicListMeta } from '@top100/contracts/public-list';
import type { Category } from '@top100/domain/categories';
import { Navigate } from 'react-router-dom';
import { useQuery } from '../../shared/api/query-cache.ts';
import type { Kind } from './discover-lists.ts';
import { foundListQuery } from './discover-queries.ts';
import { ListSkeleton } from './discover-skeleton.tsx';
import { LoadError } from './empty-results.tsx';
import type { VoteSlot } from './public-list-head.tsx';
import { PublicSection } from './public-section.tsx';
import { resolveList } from './resolve-list.ts';
import { useFreshFor } from './use-fresh-for.ts';
import { useNotFoundToast } from './use-not-found-toast.ts';

interface ListBySlugProps {
  slug: string;
  kind: Kind;
  category: Category;
  neighbours: readonly PublicListMeta[];
  linkOf: (list: PublicListMeta) => string;
  backTo: string;
  Votes: VoteSlot | undefined;
}

/** A list in the address that isn't among the loaded ones. */
export function ListBySlug({ slug, kind, category, ...rest }: ListBySlugProps) {
  const { value, error, reload } = useQuery(foundListQuery(slug), { freshFor: useFreshFor() });
  const place = resolveList(value?.list, error);
  useNotFoundToast(place.kind === 'gone');
  if (place.kind === 'gone') return <Navigate replace to={rest.backTo} />;
  if (place.kind === 'failed') return <LoadError level={1} retry={reload} />;
  if (place.kind === 'loading') return <ListSkeleton category={category} />;
  if (place.kind === 'own') return <Navigate replace to={place.path} />;
  const { list } = place;
  const isHere = list.category === category.id && (slug === list.publicSlug || slug === list.id);
  if (!isHere) return <Navigate replace to={`/discover/${kind}/${list.category}/${list.publicSlug}`} />;
  return <PublicSection list={list} known={list} {...rest} />;
}
