import type { AdminList } from '@top100/contracts/endpoints/admin';
import { getFeatured } from '@top100/contracts/routes/admin';
import type { CategoryId } from '@top100/domain/categories';
import { createContext, type Dispatch, type SetStateAction, use, useState } from 'react';
import { useAccountQuery } from '../../../session/use-account-query.ts';
import { useQuery } from '../../../shared/api/query-cache.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type FeaturedAnswer, replaceFeatured } from '../admin-calls.ts';
import { adminMessages as messages } from '../messages.ts';
import { requestErrorOf } from '../use-admin-action.ts';

/** A list in the draft with its start and end times; ISO. */
export interface DraftEntry {
  list: AdminList;
  startsAt: string | null;
  endsAt: string | null;
  /** Undefined before it is saved. */
  isShown: boolean | undefined;
}

interface Draft {
  base: FeaturedAnswer;
  entries: readonly DraftEntry[];
}

type Drafts = Partial<Record<CategoryId, Draft>>;

/** Unsaved changes by category; held by the page, so that they survive a change of section. */
export const FeaturedDrafts = createContext<[Drafts, Dispatch<SetStateAction<Drafts>>]>([{}, () => {}]);

/** The saved featured lists of a category, and a draft that is saved as a whole. */
export function useFeaturedDraft(category: CategoryId) {
  const query = useAccountQuery(getFeatured, { params: { category } });
  const answer = useQuery(query, { freshFor: 0 });
  const [isSaving, setIsSaving] = useState(false);
  const [drafts, setDrafts] = use(FeaturedDrafts);
  const draft = drafts[category];
  const setDraft = (to: Draft | undefined) => setDrafts((before) => ({ ...before, [category]: to }));
  const saved = answer.value;
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
    setIsSaving(true);
    try {
      await replaceFeatured(category, body);
      setDraft(undefined);
      toast.success(messages.saved);
    } catch (error) {
      const { code, message } = requestErrorOf(error);
      if (code === 'stale') {
        setDraft(undefined);
        toast.warning(messages.stale);
      } else toast.error(messages.failed(message));
    } finally {
      setIsSaving(false);
    }
  }

  return {
    answer: { ...answer, last: saved },
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
