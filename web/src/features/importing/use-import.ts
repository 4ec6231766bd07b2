import type { CategoryId } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { maxNotesBytes, notesBytes } from '@top100/domain/notes';
import type { FileProblem, ImportedFile } from '@top100/import-formats/read-file';
import type { Reading } from '@top100/paste/artist-or-title';
import type { StoredList } from '@top100/sync/facts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import { announce } from '../../shared/ui/announce.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { askToKeepData } from '../../sync/ask-to-keep-data.ts';
import { newUuid } from '../../sync/new-uuid.ts';
import { listPath } from '../list-basics/list-path.ts';
import { useLimits } from '../list-basics/use-limits.ts';
import { useUndo } from '../list-basics/use-undo.ts';
import { rowsToItems } from '../reviewing/rows-to-items.ts';
import { dropNotesOverLimit } from './drop-notes-over-limit.ts';
import { importMessages as messages } from './import-messages.ts';
import { offerUndo } from './offer-undo.ts';
import type { Plan } from './plan-import.ts';
import { importFacts, isSameTarget } from './plan-import.ts';
import { usePlans } from './use-plans.ts';
import type { ImportInput } from './use-reading.ts';
import { useReading } from './use-reading.ts';
import { useReviews } from './use-reviews.ts';

export type Step = 'pick' | 'lists' | 'review';

/** A problem with its file's name, if there are several files. */
export type NamedProblem = FileProblem & { name: string };

/** The state of an import: read files, targets, and reviewed rows. */
export function useImport(isOpen: boolean, visibleList: StoredList | undefined) {
  const account = useAccount();
  const navigate = useNavigate();
  const { undo } = useUndo();
  const { itemsPerList } = useLimits();
  const categories = useCatalogueCategories();
  const [step, setStep] = useState<Step>('pick');
  const [input, setInput] = useState<ImportInput>();
  const [category, setCategory] = useState<CategoryId>();
  const [problems, setProblems] = useState<readonly NamedProblem[]>([]);
  const reading = useReading(isOpen);
  const plans = usePlans(account, visibleList);
  const reviews = useReviews(account, plans.plans, itemsPerList, isOpen && step === 'review');

  function forget(): void {
    reviews.forget();
    plans.forget();
    setInput(undefined);
    setProblems([]);
    setStep('pick');
  }

  async function read(next: ImportInput, readAs: CategoryId): Promise<void> {
    const files = await reading.read(next, readAs);
    if (!files) return;
    forget();
    setInput(next);
    setCategory(readAs);
    setProblems(problemsOf(files));
    const found = plans.start(files);
    if (found.length === 0) return reading.setFailure(messages.nothingFound);
    if (found.length > 1) return setStep('lists');
    setStep('review');
    await reviews.open(found, categories);
  }

  /** Parses plain lines in the other order. */
  async function parseAgain(id: number, as: Reading): Promise<void> {
    const files = input && category && (await reading.read(input, category, as));
    if (!files) return;
    const one = plans.replace(files).find((found) => found.id === id);
    if (one) reviews.restart(one);
  }

  async function reviewChosen(): Promise<void> {
    setStep('review');
    await reviews.open(
      plans.plans.map(({ found }) => found),
      categories,
    );
  }

  /** Adds everything as one undo step. Returns false if that is impossible. */
  function add(): boolean {
    const filled: (Plan & { items: readonly Item[] })[] = [];
    let notesLeftOut = 0;
    for (const plan of plans.plans) {
      const review = reviews.reviews.get(plan.found.id);
      if (!review) continue;
      const { selected, remaining, target } = review.view();
      const before = filled.filter((other) => isSameTarget(other.target, plan.target));
      const existingItems = [...target.items, ...before.flatMap((other) => other.items)];
      const all = rowsToItems(
        selected.slice(0, remaining),
        review.category.itemType,
        existingItems,
        Date.now(),
        Math.random,
      );
      const { items, leftOut } = dropNotesOverLimit(all, notesBytes(existingItems));
      notesLeftOut += leftOut;
      if (items.length > 0) filled.push({ ...plan, items });
    }
    const [first] = filled;
    if (!first) return false;
    const now = new Date().toISOString();
    const facts = importFacts(filled, plans.accountLists, now, newUuid);
    let step: number | undefined;
    try {
      for (const fact of facts) {
        const made = account.edit(fact, step);
        step ??= made;
      }
    } catch {
      toast.error(messages.addFailed);
      return false;
    }
    askToKeepData();
    const total = filled.reduce((sum, { items }) => sum + items.length, 0);
    const { lists } = account.store.getState().device;
    const shown = lists[facts[0]!.listId];
    const added =
      facts.length === 1
        ? messages.added(total, categoryById(first.found.list.category), shown?.title ?? '')
        : messages.addedSeveral(total, facts.length);
    const message =
      notesLeftOut === 0 ? added : `${added}. ${messages.notesLeftOut(notesLeftOut, maxNotesBytes)}`;
    announce(message);
    offerUndo(account, step, message, () => void undo(step));
    forget();
    // Replaces the dialog's address, so that Back leads to where it was opened.
    if (shown) void navigate(listPath(shown), { replace: true });
    return true;
  }

  return {
    step,
    setStep,
    reading,
    problems,
    plans,
    reviews,
    hasContent: step !== 'pick',
    read,
    parseAgain,
    reviewChosen,
    add,
    forget,
  };
}

export type Import = ReturnType<typeof useImport>;

function problemsOf(files: readonly ImportedFile[]): NamedProblem[] {
  return files.flatMap(({ name, problems }) =>
    problems.map((problem) => ({ ...problem, name: files.length > 1 ? name : '' })),
  );
}
