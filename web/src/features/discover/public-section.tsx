import { categoryById } from '@top100/contracts/categories';
import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../shared/api/kept-answers.ts';
import { useGestures } from '../../shared/hooks/use-gestures.ts';
import styles from './discover.module.css';
import { keepList, sharedListQuestion, shareLinkOf } from './discover-calls.ts';
import { isNotFound } from './found-place.ts';
import { CouldNotLoad } from './nothing-here.tsx';
import { itemsOf } from './public-items.ts';
import { PublicListHead, type VoteSlot } from './public-list-head.tsx';
import { PublicRows } from './public-rows.tsx';
import { useFreshEnough } from './use-fresh-enough.ts';
import { useListHead } from './use-list-head.ts';
import { useToldGone } from './use-told-gone.ts';
import { useView } from './use-view.ts';

interface PublicSectionProps {
  list: PublicListMeta;
  /** The same list with its items, where the answer with the lists brought them. */
  known: PublicList | undefined;
  /** Whether the address names it: then the tab carries its name. */
  isNamed: boolean;
  neighbours: readonly PublicListMeta[];
  linkOf: (list: PublicListMeta) => string;
  Votes: VoteSlot | undefined;
}

/** The chosen list, read-only; on phones a swipe goes to the next one. */
export function PublicSection({ list, known, isNamed, neighbours, linkOf, Votes }: PublicSectionProps) {
  const asked = useAnswer(known ? undefined : sharedListQuestion(shareLinkOf(list)), useFreshEnough());
  const whole = known ?? asked.value?.list;
  const shown = whole ?? list;
  const navigate = useNavigate();
  const index = neighbours.findIndex(({ id }) => id === list.id);
  const go = (to: PublicListMeta | undefined) => {
    if (to) void navigate(linkOf(to));
  };
  const swipes = useGestures({
    onSwipeRight: () => go(neighbours[index - 1]),
    onSwipeLeft: () => go(neighbours[index + 1]),
  });
  useListHead(isNamed ? shown : undefined);
  useView(whole?.id);
  useEffect(() => {
    if (known) keepList(known);
  }, [known]);
  const hasFailed = whole === undefined && asked.error !== undefined;
  const isGone = hasFailed && isNotFound(asked.error);
  useToldGone(isGone);
  if (isGone) return <Navigate replace to="/discover" />;
  return (
    <section {...swipes} className={styles.section} aria-label={shown.title} aria-busy={!whole && !hasFailed}>
      <div className={styles.head}>
        <PublicListHead list={shown} items={itemsOf(whole)} Votes={Votes} beside={neighbours} />
      </div>
      {hasFailed ? (
        <CouldNotLoad level={2} retry={asked.reload} />
      ) : (
        <PublicRows
          category={categoryById(shown.category)}
          itemCount={shown.itemCount}
          items={whole && itemsOf(whole)}
        />
      )}
    </section>
  );
}
