import type { Category } from '@top100/contracts/categories';
import type { Candidate } from '@top100/contracts/duplicates';
import { indexDuplicates, itemKey } from '@top100/contracts/duplicates';
import type { Item } from '@top100/contracts/items';
import { roomLeft } from '@top100/contracts/tiers';
import type { FormDraft } from '../adding/item-form-draft.ts';
import {
  canDropProblems,
  dropProblems,
  editRow,
  patchRow,
  settleRows,
  startRow,
  tickAll,
  tickAnew,
  untickAll,
  untickDuplicates,
} from './change-rows.ts';
import type { Coming } from './coming.ts';
import { isSameComing } from './coming.ts';
import type { Decisions } from './decisions.ts';
import { inSlices, pause } from './in-slices.ts';
import type { JudgedRow, RowGroup } from './judge-rows.ts';
import { countGroups, isDuplicate, judgeRows } from './judge-rows.ts';
import { matchCategories, questionsOf } from './match-questions.ts';
import type { Matcher } from './matcher.ts';
import type { Decision, FoundRow, ReviewContext, ReviewRow } from './review-row.ts';
import { lookupKey, readRow } from './review-row.ts';

/** The list that the rows go into. */
export interface ReviewTarget {
  /** What it holds now, in its order. */
  items: readonly Item[];
  /** -1 is unlimited. */
  itemLimit: number;
  /** What comes into it before these rows. */
  coming?: readonly Coming[];
}

/** A review as it is shown. */
export interface ReviewView {
  judged: readonly JudgedRow[];
  counts: Readonly<Record<RowGroup, number>>;
  target: ReviewTarget;
  /** How many more the target takes. */
  room: number;
  /** What goes in, in order. */
  ticked: readonly JudgedRow[];
  /** By row: the ranks that the ticked rows get. */
  ranks: ReadonlyMap<number, number>;
  /** Rows without a doubt: how many could go in if there was room. */
  canGoIn: number;
  /** Rows for which the catalogue has something to choose. */
  suggested: readonly JudgedRow[];
  /** Ticked all the same, though they are there already. */
  tickedDuplicates: number;
  /** Rows that are whole without the fields that do not fit. */
  droppable: number;
  isBusy: boolean;
  hasFailed: boolean;
}

export interface ReviewOptions {
  category: Category;
  /** Whether the catalogue knows anything of the category. */
  isSearchable: boolean;
  matcher: Matcher;
  decisions: Decisions;
  target: ReviewTarget;
}

/** Rows that are being typed in are looked up when they rest. */
const restMs = 1000;

export type Review = ReturnType<typeof createReview>;

/** The state of one list that is looked over: its rows, what is wrong with them, and what can be done. */
export function createReview({ category, isSearchable, matcher, decisions, target: first }: ReviewOptions) {
  const type = category.itemType;
  const matchCategory = matchCategories[category.id];
  const owner = {};
  const listeners = new Set<() => void>();
  const currentYear = new Date().getFullYear();
  let rows: readonly ReviewRow[] = [];
  let target = first;
  let context = contextFor(target);
  let view: ReviewView | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let starts = 0;

  function contextFor({ items, itemLimit, coming = [] }: ReviewTarget): ReviewContext {
    return {
      type,
      held: indexDuplicates<Candidate>([...items, ...coming.map(({ candidate }) => candidate)]),
      rankOf: (item) => items.indexOf(item as Item) + 1,
      comingFrom: new Map(coming.map(({ candidate, from }) => [candidate, from])),
      isLookedUp: isSearchable && matchCategory !== undefined,
      answers: matcher.answers,
      decisions: decisions.all(),
      hasFailed: matcher.hasFailed(),
      currentYear,
      room: roomLeft(itemLimit, items.length + coming.length),
    };
  }

  function change(next: readonly ReviewRow[], rest = 0): void {
    rows = next;
    view = undefined;
    clearTimeout(resting);
    resting = setTimeout(ask, rest);
    for (const listener of listeners) listener();
  }

  function ask(): void {
    if (matchCategory) matcher.want(owner, questionsOf(rows, matchCategory, context));
  }

  function learn(): void {
    const wasWhole = new Set(viewNow().judged.flatMap((one) => (one.fields ? [one.row.id] : [])));
    context = { ...context, decisions: decisions.all(), hasFailed: matcher.hasFailed() };
    rows = settleRows(rows, wasWhole, context);
    view = undefined;
    for (const listener of listeners) listener();
  }

  function viewNow(): ReviewView {
    view ??= viewOf(rows, context, target, matcher);
    return view;
  }

  function decideAll(choices: readonly (readonly [JudgedRow, Decision])[]): void {
    decisions.decide(new Map(choices.map(([{ row }, decision]) => [lookupKey(type, row.draft), decision])));
  }

  const stops = [matcher.subscribe(learn), decisions.subscribe(learn)];

  return {
    category,
    view: viewNow,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes rows in place of those before; what was edited in rows that are still there stays, if `keep`. */
    start(found: readonly FoundRow[], keep = false): void {
      const before = new Map(keep ? rows.map((row) => [row.id, row]) : []);
      change(
        tickAll(
          found.map((row) => startRow(type, row, before.get(row.id))),
          context,
        ),
      );
    },
    /** The same for any number of rows, without holding up the page. */
    async startSlowly(found: readonly FoundRow[]): Promise<void> {
      starts += 1;
      const mine = starts;
      const started: ReviewRow[] = [];
      const isDone = await inSlices(
        found.length,
        (at) => {
          const row = startRow(type, found[at]!);
          // Folding names is most of the work: it is known from here on.
          const { candidate } = readRow(row, context);
          if (candidate) itemKey(candidate);
          started.push(row);
        },
        () => mine === starts,
      );
      if (!isDone) return;
      // Judging all of them, counting them and drawing them are a task each.
      const before = context;
      const ticked = tickAll(started, context);
      await pause();
      if (mine !== starts) return;
      // Where they go may have changed meanwhile.
      rows = context === before ? ticked : tickAnew(ticked, context);
      view = undefined;
      viewNow();
      await pause();
      if (mine !== starts) return;
      for (const listener of listeners) listener();
      await pause();
      if (mine === starts) ask();
    },
    setTarget(next: ReviewTarget): void {
      const isSame = next.items === target.items && next.itemLimit === target.itemLimit;
      if (isSame && isSameComing(next.coming ?? [], target.coming ?? [])) return;
      target = next;
      context = contextFor(target);
      change(tickAnew(rows, context));
    },
    /** Its rows are looked up before those of other reviews. */
    prefer: () => matcher.prefer(owner),
    edit: (id: number, draft: FormDraft) => change(editRow(rows, id, draft, context), restMs),
    tick: (id: number, isTicked: boolean) => change(patchRow(rows, id, { isTicked, isTickChosen: true })),
    tickAll: (isTicked: boolean) => change(isTicked ? tickAll(rows, context) : untickAll(rows)),
    leaveOutDuplicates: () => change(untickDuplicates(rows, context, true)),
    dropProblems: () => change(dropProblems(rows, context)),
    decide: (judged: JudgedRow, decision: Decision) => decideAll([[judged, decision]]),
    takeSuggestions: () =>
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
      matcher.want(owner, []);
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
  const judged = judgeRows(rows, context);
  const ticked = judged.filter((one) => one.row.isTicked && one.fields !== undefined);
  const count = (test: (one: JudgedRow) => boolean) => judged.filter(test).length;
  const first = target.items.length + (target.coming?.length ?? 0) + 1;
  return {
    judged,
    counts: countGroups(judged),
    target,
    room: context.room,
    ticked,
    ranks: new Map(ticked.map((one, at) => [one.row.id, first + at])),
    canGoIn: count(({ state }) => state.kind === 'ok'),
    suggested: judged.filter(({ match }) => match.kind === 'candidates'),
    tickedDuplicates: ticked.filter(({ state }) => isDuplicate(state)).length,
    droppable: count((one) => canDropProblems(context.type, one)),
    isBusy: matcher.isBusy(),
    hasFailed: matcher.hasFailed(),
  };
}
