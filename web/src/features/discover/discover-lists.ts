import type { CategoryId } from '@top100/contracts/categories';
import { foldText } from '@top100/contracts/fold';
import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import { useMemo } from 'react';
import { useAnswer } from '../../shared/api/kept-answers.ts';
import { type DiscoverAnswer, featuredQuestion, popularQuestion } from './discover-calls.ts';
import type { Choices } from './use-choices.ts';
import { useFreshEnough } from './use-fresh-enough.ts';

export type Kind = 'featured' | 'popular';

export interface DiscoverLists {
  /** Undefined until the first answer is there. */
  lists: readonly PublicListMeta[] | undefined;
  /** The first list of the answer, with its items. */
  first: PublicList | undefined;
  /** Nothing could be loaded, and nothing was known from before. */
  hasFailed: boolean;
  /** What is shown belongs to the choices before. */
  isBehind: boolean;
  retry: () => void;
}

/** The lists of one of the two kinds in a category: one call, with the items of the first. */
export function useDiscoverLists(kind: Kind, category: CategoryId, choices: Choices): DiscoverLists {
  const question =
    kind === 'featured' ? featuredQuestion(category) : popularQuestion({ category, ...choices });
  const { value, last, error, reload } = useAnswer<DiscoverAnswer>(question, useFreshEnough());
  const words = kind === 'featured' ? choices.search : '';
  const lists = useMemo(() => last && withWords(last.lists, words), [last, words]);
  const hasFailed = value === undefined && error !== undefined;
  return {
    lists: hasFailed ? [] : lists,
    first: last?.first ?? undefined,
    hasFailed,
    isBehind: value === undefined && !hasFailed,
    retry: reload,
  };
}

/** The few featured ones are searched here; the server searches among all that are popular. */
function withWords(lists: readonly PublicListMeta[], search: string): readonly PublicListMeta[] {
  if (search === '') return lists;
  const wanted = foldText(search);
  return lists.filter(({ title, description, author }) =>
    foldText(`${title} ${description} ${author}`).includes(wanted || search),
  );
}
