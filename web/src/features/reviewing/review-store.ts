import type { Category } from '@top100/domain/categories';
import type { Candidate } from '@top100/domain/duplicates';
import { indexDuplicates, itemKey } from '@top100/domain/duplicates';
import type { Item } from '@top100/domain/items';
import { remainingQuota } from '@top100/domain/tiers';
import { createListeners } from '../../shared/listeners.ts';
import type { FormDraft } from '../item-form/item-form-draft.ts';
import {
  canDropProblems,
  deselectAll,
  deselectDuplicates,
  dropProblems,
  editRow,
  patchRow,
  reselect,
  selectAll,
  startRow,
  updateSelection,
} from './change-rows.ts';
import type { Decisions } from './decisions.ts';
import type { EvaluatedRow, RowGroup } from './evaluate-rows.ts';
import { countGroups, evaluateRows, isDuplicate } from './evaluate-rows.ts';
import { inSlices, pause } from './in-slices.ts';
import type { IncomingItem } from './incoming-items.ts';
import { isSameIncoming } from './incoming-items.ts';
import { matchRequestsOf } from './match-requests.ts';
import type { Matcher } from './matcher.ts';
import type { Decision, FoundRow, ReviewContext, ReviewRow } from './review-row.ts';
import { evaluateRow, lookupKey } from './review-row.ts';

/** The list that receives the rows. */
export interface ReviewTarget {
  /** Its current items, in order. */
  items: readonly Item[];
  /** -1 means unlimited. */
  itemLimit: number;
  /** Items that other lists add before these rows. */
  incoming?: readonly IncomingItem[];
}

/** A snapshot of a review for the UI. */
export interface ReviewView {
  evaluated: readonly EvaluatedRow[];
  counts: Readonly<Record<RowGroup, number>>;
  target: ReviewTarget;
  /** Remaining space in the target. */
  remaining: number;
  /** Rows to add, in order. */
  selected: readonly EvaluatedRow[];
  /** Future ranks of the selected rows, by row. */
  ranks: ReadonlyMap<number, number>;
  /** Number of valid rows, regardless of space. */
  validCount: number;
  /** Rows with several possible matches. */
  suggested: readonly EvaluatedRow[];
  /** Number of selected duplicates. */
  selectedDuplicates: number;
  /** Rows that are valid without their invalid optional fields. */
  droppable: number;
  isBusy: boolean;
  hasFailed: boolean;
}

export interface ReviewOptions {
  category: Category;
  /** Whether the catalogue covers the category. */
  isSearchable: boolean;
  matcher: Matcher;
  decisions: Decisions;
  target: ReviewTarget;
}

/** Debounce of matching while a row is edited. */
const restMs = 1000;

export type Review = ReturnType<typeof createReview>;

/** The state of one reviewed list: its rows, their evaluation, and actions. */
export function createReview({ category, isSearchable, matcher, decisions, target: first }: ReviewOptions) {
  const type = category.itemType;
  const owner = {};
  const listeners = createListeners();
  const currentYear = new Date().getFullYear();
  let rows: readonly ReviewRow[] = [];
  let target = first;
  let context = contextFor(target);
  let view: ReviewView | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let starts = 0;

  function contextFor({ items, itemLimit, incoming = [] }: ReviewTarget): ReviewContext {
    return {
      type,
      existing: indexDuplicates<Candidate>([...items, ...incoming.map(({ candidate }) => candidate)]),
      rankOf: (item) => items.indexOf(item as Item) + 1,
      incomingFrom: new Map(incoming.map(({ candidate, from }) => [candidate, from])),
      isLookedUp: isSearchable && category.catalogueName !== null,
      answers: matcher.answers,
      decisions: decisions.all(),
      hasFailed: matcher.hasFailed(),
      currentYear,
      remaining: remainingQuota(itemLimit, items.length + incoming.length),
    };
  }

  function change(next: readonly ReviewRow[], rest = 0): void {
    rows = next;
    view = undefined;
    clearTimeout(resting);
    resting = setTimeout(ask, rest);
    listeners.notify();
  }

  function ask(): void {
    if (category.catalogueName)
      matcher.setRequests(owner, matchRequestsOf(rows, category.catalogueName, context));
  }

  function applyUpdates(): void {
    const wasValid = new Set(viewNow().evaluated.flatMap((one) => (one.fields ? [one.row.id] : [])));
    context = { ...context, decisions: decisions.all(), hasFailed: matcher.hasFailed() };
    rows = updateSelection(rows, wasValid, context);
    view = undefined;
    listeners.notify();
  }

  function viewNow(): ReviewView {
    view ??= viewOf(rows, context, target, matcher);
    return view;
  }

  function decideAll(choices: readonly (readonly [EvaluatedRow, Decision])[]): void {
    decisions.decide(new Map(choices.map(([{ row }, decision]) => [lookupKey(type, row.draft), decision])));
  }

  const stops = [matcher.subscribe(applyUpdates), decisions.subscribe(applyUpdates)];

  return {
    category,
    view: viewNow,
    subscribe: listeners.subscribe,
    /** Replaces the rows; with `keep`, edits in rows that still exist stay. */
    start(found: readonly FoundRow[], keep = false): void {
      const before = new Map(keep ? rows.map((row) => [row.id, row]) : []);
      change(
        selectAll(
          found.map((row) => startRow(type, row, before.get(row.id))),
          context,
        ),
      );
    },
    /** Like `start` for any number of rows, without blocking the page. */
    async startInSlices(found: readonly FoundRow[]): Promise<void> {
      starts += 1;
      const startId = starts;
      const started: ReviewRow[] = [];
      const isDone = await inSlices(
        found.length,
        (at) => {
          const row = startRow(type, found[at]!);
          // Warms the cache: folding names is most of the work.
          const { candidate } = evaluateRow(row, context);
          if (candidate) itemKey(candidate);
          started.push(row);
        },
        () => startId === starts,
      );
      if (!isDone) return;
      // Evaluating, counting and rendering are separate tasks.
      const before = context;
      const selected = selectAll(started, context);
      await pause();
      if (startId !== starts) return;
      // The target may have changed meanwhile.
      rows = context === before ? selected : reselect(selected, context);
      view = undefined;
      viewNow();
      await pause();
      if (startId !== starts) return;
      listeners.notify();
      await pause();
      if (startId === starts) ask();
    },
    setTarget(next: ReviewTarget): void {
      const isSame = next.items === target.items && next.itemLimit === target.itemLimit;
      if (isSame && isSameIncoming(next.incoming ?? [], target.incoming ?? [])) return;
      target = next;
      context = contextFor(target);
      change(reselect(rows, context));
    },
    /** Matches its rows before those of other reviews. */
    prefer: () => matcher.prefer(owner),
    edit: (id: number, draft: FormDraft) => change(editRow(rows, id, draft, context), restMs),
    tick: (id: number, isSelected: boolean) =>
      change(patchRow(rows, id, { isSelected, isSelectedByUser: true })),
    selectAll: (isSelected: boolean) => change(isSelected ? selectAll(rows, context) : deselectAll(rows)),
    excludeDuplicates: () => change(deselectDuplicates(rows, context, true)),
    dropProblems: () => change(dropProblems(rows, context)),
    decide: (evaluated: EvaluatedRow, decision: Decision) => decideAll([[evaluated, decision]]),
    acceptSuggestions: () =>
      decideAll(
        viewNow().suggested.flatMap((one) =>
          one.match.kind === 'candidates' && one.match.candidates[0]
            ? [[one, one.match.candidates[0]] as const]
            : [],
        ),
      ),
    retry: () => matcher.retry(),
    close(): void {
      starts += 1;
      clearTimeout(resting);
      matcher.setRequests(owner, []);
      for (const stop of stops) stop();
    },
  };
}

function viewOf(
  rows: readonly ReviewRow[],
  context: ReviewContext,
  target: ReviewTarget,
  matcher: Matcher,
): ReviewView {
  const evaluated = evaluateRows(rows, context);
  const selected = evaluated.filter((one) => one.row.isSelected && one.fields !== undefined);
  const count = (test: (one: EvaluatedRow) => boolean) => evaluated.filter(test).length;
  const first = target.items.length + (target.incoming?.length ?? 0) + 1;
  return {
    evaluated,
    counts: countGroups(evaluated),
    target,
    remaining: context.remaining,
    selected,
    ranks: new Map(selected.map((one, at) => [one.row.id, first + at])),
    validCount: count(({ state }) => state.kind === 'ok'),
    suggested: evaluated.filter(({ match }) => match.kind === 'candidates'),
    selectedDuplicates: selected.filter(({ state }) => isDuplicate(state)).length,
    droppable: count((one) => canDropProblems(context.type, one)),
    isBusy: matcher.isBusy(),
    hasFailed: matcher.hasFailed(),
  };
}
