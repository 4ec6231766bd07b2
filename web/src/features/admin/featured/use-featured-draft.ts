import type { CategoryId } from '@top100/contracts/categories';
import type { AdminList } from '@top100/contracts/endpoints/admin';
import { createContext, type Dispatch, type SetStateAction, use } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { problemOf } from '../act.ts';
import { type FeaturedAnswer, useFeaturedQuery, useReplaceFeaturedMutation } from '../admin-calls.ts';
import { adminMessages as messages } from '../messages.ts';

/** A list in the draft, with its times as they will be saved; ISO. */
export interface DraftEntry {
  list: AdminList;
  startsAt: string | null;
  endsAt: string | null;
  /** Undefined of one that is not saved yet. */
  isShown: boolean | undefined;
}

interface Draft {
  base: FeaturedAnswer;
  entries: readonly DraftEntry[];
}

type Drafts = Partial<Record<CategoryId, Draft>>;

/** What is not saved yet, by category: the page holds it, so that it outlives a look at another part of it. */
export const FeaturedDrafts = createContext<[Drafts, Dispatch<SetStateAction<Drafts>>]>([{}, () => {}]);

/** What is saved of a category, and what an admin makes of it until that is saved as a whole. */
export function useFeaturedDraft(category: CategoryId) {
  const ask = useFeaturedQuery(category, { refetchOnMountOrArgChange: true });
  const [replace, { isLoading: isSaving }] = useReplaceFeaturedMutation();
  const [drafts, setDrafts] = use(FeaturedDrafts);
  const draft = drafts[category];
  const setDraft = (to: Draft | undefined) => setDrafts((before) => ({ ...before, [category]: to }));
  const saved = ask.currentData;
  const entries: readonly DraftEntry[] = draft?.entries ?? saved?.entries ?? [];

  function change(to: readonly DraftEntry[]): void {
    if (saved) setDraft({ base: draft?.base ?? saved, entries: to });
  }

  async function save(): Promise<void> {
    if (!draft || isSaving) return;
    const body = {
      revision: draft.base.revision,
      entries: entries.map(({ list, startsAt, endsAt }) => ({ listId: list.id, startsAt, endsAt })),
    };
    try {
      await replace({ category, body }).unwrap();
      setDraft(undefined);
      toast.success(messages.saved);
    } catch (error) {
      const { code, message } = problemOf(error);
      if (code === 'stale') {
        setDraft(undefined);
        toast.warning(messages.stale);
      } else toast.error(messages.failed(message));
    }
  }

  return {
    ask: { data: saved, isError: ask.isError, refetch: ask.refetch },
    entries,
    change,
    isChanged: draft !== undefined,
    isValid: entries.every(hasRightTimes),
    isSaving,
    save,
    discard: () => setDraft(undefined),
  };
}

export function hasRightTimes({ startsAt, endsAt }: DraftEntry): boolean {
  return startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
}
