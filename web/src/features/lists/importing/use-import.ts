import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import type { StoredList } from '@top100/sync/facts';
import type { FileProblem, ReadFile } from '@top100/transfer/read/read-file';
import type { Reading } from '@top100/transfer/reading';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCatalogueCategories } from '../../../shared/api/catalogue-categories.ts';
import { announce } from '../../../shared/ui/announce.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useAccount } from '../../../sync/account-context.tsx';
import { newUuid } from '../../../sync/new-uuid.ts';
import { askToKeepData } from '../ask-to-keep-data.ts';
import { itemsOf } from '../reviewing/items-of.ts';
import { useLimits } from '../use-limits.ts';
import { listPath, useUndo } from '../use-undo.ts';
import { importMessages as messages } from './import-messages.ts';
import { offerUndo } from './offer-undo.ts';
import type { Plan } from './plan-import.ts';
import { importFacts, isSameTarget } from './plan-import.ts';
import { usePlans } from './use-plans.ts';
import type { Given } from './use-reading.ts';
import { useReading } from './use-reading.ts';
import { useReviews } from './use-reviews.ts';

export type Step = 'pick' | 'lists' | 'review';

/** A problem with the name of its file, where there is more than one. */
export type NamedProblem = FileProblem & { name: string };

/** An import from the file to the lists: what was read, what goes where, and the rows that are looked over. */
export function useImport(isOpen: boolean, inSight: StoredList | undefined) {
  const account = useAccount();
  const navigate = useNavigate();
  const { undo } = useUndo();
  const { itemsPerList } = useLimits();
  const categories = useCatalogueCategories();
  const [step, setStep] = useState<Step>('pick');
  const [given, setGiven] = useState<Given>();
  const [category, setCategory] = useState<CategoryId>();
  const [problems, setProblems] = useState<readonly NamedProblem[]>([]);
  const reading = useReading(isOpen);
  const plans = usePlans(account, inSight);
  const reviews = useReviews(account, plans.plans, itemsPerList, isOpen && step === 'review');

  function forget(): void {
    reviews.forget();
    plans.forget();
    setGiven(undefined);
    setProblems([]);
    setStep('pick');
  }

  async function read(next: Given, into: CategoryId): Promise<void> {
    const files = await reading.read(next, into);
    if (!files) return;
    forget();
    setGiven(next);
    setCategory(into);
    setProblems(problemsOf(files));
    const found = plans.start(files);
    if (found.length === 0) return reading.setFailure(messages.nothingFound);
    if (found.length > 1) return setStep('lists');
    setStep('review');
    await reviews.open(found, categories);
  }

  /** Plain lines the other way round. */
  async function readAnew(id: number, as: Reading): Promise<void> {
    const files = given && category && (await reading.read(given, category, as));
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

  /** Everything at once, as one step of undo. Gives false if something is in the way. */
  function add(): boolean {
    const filled: (Plan & { items: readonly Item[] })[] = [];
    for (const plan of plans.plans) {
      const review = reviews.reviews.get(plan.found.id);
      if (!review) continue;
      const { ticked, room, target } = review.view();
      const before = filled.filter((other) => isSameTarget(other.target, plan.target));
      const held = [...target.items, ...before.flatMap((other) => other.items)];
      const items = itemsOf(ticked.slice(0, room), review.category.itemType, held, Date.now(), Math.random);
      if (items.length > 0) filled.push({ ...plan, items });
    }
    const [first] = filled;
    if (!first) return false;
    const now = new Date().toISOString();
    const facts = importFacts(filled, plans.holdings, now, newUuid);
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
    const said =
      facts.length === 1
        ? messages.added(total, categoryById(first.found.list.category), shown?.title ?? '')
        : messages.addedSeveral(total, facts.length);
    announce(said);
    offerUndo(account, step, said, () => void undo(step));
    forget();
    // In place of the address that the dialog has: Back leads to where it was opened.
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
    readAnew,
    reviewChosen,
    add,
    forget,
  };
}

export type Import = ReturnType<typeof useImport>;

function problemsOf(files: readonly ReadFile[]): NamedProblem[] {
  return files.flatMap(({ name, problems }) =>
    problems.map((problem) => ({ ...problem, name: files.length > 1 ? name : '' })),
  );
}
