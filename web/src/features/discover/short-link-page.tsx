import { defaultCategory } from '@top100/contracts/categories';
import { publicListPath } from '@top100/contracts/discover';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/kept-answers.ts';
import styles from './discover.module.css';
import { foundListQuestion, keepList } from './discover-calls.ts';
import { ListSkeleton } from './discover-skeleton.tsx';
import { messagesOfFailure } from './failure-words.ts';
import { placeOf } from './found-place.ts';
import { useFreshEnough } from './use-fresh-enough.ts';
import { useToldGone } from './use-told-gone.ts';

/** /discover/{publicSlug}: leads to the list's own page (spec section 2, share link shape). */
export default function ShortLinkPage() {
  const slug = useParams().owner ?? '';
  const { value, error } = useAnswer(foundListQuestion(slug), useFreshEnough());
  const place = placeOf(value?.list, error);
  useEffect(() => {
    if (place.kind === 'found') keepList(place.list);
  });
  useToldGone(place.kind === 'failed' || place.kind === 'gone', messagesOfFailure(error));
  switch (place.kind) {
    case 'loading':
      return (
        <div className={styles.page}>
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
