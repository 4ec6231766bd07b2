import { defaultCategory } from '@top100/domain/categories';
import { publicListPath } from '@top100/domain/discover';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useQuery } from '../../shared/api/query-cache.ts';
import styles from './discover.module.css';
import { cacheList, foundListQuery } from './discover-queries.ts';
import { ListSkeleton } from './discover-skeleton.tsx';
import { loadErrorMessage } from './load-error-message.ts';
import { resolveList } from './resolve-list.ts';
import { useFreshFor } from './use-fresh-for.ts';
import { useNotFoundToast } from './use-not-found-toast.ts';

/** /discover/{publicSlug}: redirects to the list's canonical address. */
export default function ShortLinkPage() {
  const slug = useParams().owner ?? '';
  const { value, error } = useQuery(foundListQuery(slug), { freshFor: useFreshFor() });
  const place = resolveList(value?.list, error);
  useEffect(() => {
    if (place.kind === 'found') cacheList(place.list);
  });
  useNotFoundToast(place.kind === 'failed' || place.kind === 'gone', loadErrorMessage(error));
  switch (place.kind) {
    case 'loading':
      return (
        <div className={styles.page} data-list>
          <ListSkeleton category={defaultCategory} />
        </div>
      );
    case 'found':
      return <Navigate replace to={publicListPath(place.list)} />;
    case 'own':
      return <Navigate replace to={place.path} />;
    default:
      return <Navigate replace to="/discover" />;
  }
}
