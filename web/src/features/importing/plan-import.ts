import type { CategoryId } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { freeTitle, sameTitle } from '@top100/domain/list-titles';
import { maxDescriptionLength, maxTitleLength } from '@top100/domain/lists';
import { shortUriFor } from '@top100/domain/slug';
import { remainingQuota } from '@top100/domain/tiers';
import type { ImportedFile, ImportedList } from '@top100/import-formats/read-file';
import type { EditFact, StoredList } from '@top100/sync/facts';

/** A list found in a file. */
export interface FoundList {
  /** Unique in its import. */
  id: number;
  /** Its name in the file, or the file's name; '' for pasted text. */
  title: string;
  /** "Letterboxd list · favourites.csv" */
  origin: { label: string; name: string };
  list: ImportedList;
}

/** The list that receives the items. */
export type Target = { kind: 'new'; title: string } | { kind: 'existing'; listId: string };

export type Plan = { found: FoundList; target: Target };

export type TargetProblem = 'title-empty' | 'title-long' | 'title-taken' | 'list-limit' | 'missing';

/** The account's lists and limit. */
export interface AccountLists {
  lists: readonly StoredList[];
  /** Per category; -1 means unlimited. */
  listsPerCategory: number;
}

export function foundLists(files: readonly ImportedFile[]): FoundList[] {
  const found = files.flatMap(({ name, label, lists }) =>
    lists
      .filter(({ rows }) => rows.length > 0)
      .map((list) => ({
        title: tidyTitle(list.title ?? (lists.length === 1 ? titleOfFile(name) : '')),
        origin: { label, name },
        list,
      })),
  );
  return found.map((one, id) => ({ id, ...one }));
}

/** "my favourites" from "zip › lists/my_favourites.csv". */
function titleOfFile(file: string): string {
  const last = file.split('›').at(-1)?.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\.[a-z0-9]{1,8}$/i, '').replaceAll('_', ' ');
}

function tidyTitle(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTitleLength)
    .replace(/[\ud800-\udbff]$/, '');
}

/**
 * The default targets: each list becomes a new one with a unique title. A single list goes into the visible
 * list if that is empty; lists over the limit go into existing ones.
 */
export function defaultTargets(
  found: readonly FoundList[],
  accountLists: AccountLists,
  visibleList: StoredList | undefined,
): Map<number, Target> {
  const targets = new Map<number, Target>();
  for (const one of found) {
    const { category } = one.list;
    const existing = listsOf(accountLists, category);
    const used = [...targets].flatMap(([id, target]) =>
      target.kind === 'new' && found[id]?.list.category === category ? [target.title] : [],
    );
    const isForVisibleList =
      found.length === 1 && visibleList?.category === category && visibleList.itemCount === 0;
    const hasSpace = remainingQuota(accountLists.listsPerCategory, existing.length + used.length) > 0;
    const fallback = (visibleList?.category === category ? visibleList : undefined) ?? existing[0];
    if ((isForVisibleList || !hasSpace) && fallback)
      targets.set(one.id, { kind: 'existing', listId: fallback.id });
    else
      targets.set(one.id, {
        kind: 'new',
        title: newTitle(one, [...existing.map(({ title }) => title), ...used]),
      });
  }
  return targets;
}

/** A unique title for a new list. */
export function newTitle({ title, list }: FoundList, taken: readonly string[]): string {
  return freeTitle(title || categoryById(list.category).label, taken);
}

export function listsOf({ lists }: AccountLists, category: CategoryId): StoredList[] {
  return lists.filter((list) => list.category === category);
}

/** The name of a list during the review. */
export function nameOf({ found }: Plan): string {
  return found.title || categoryById(found.list.category).label;
}

/** Validates a target among all lists of the import. */
export function targetProblem(
  { found, target }: Plan,
  plans: readonly Plan[],
  accountLists: AccountLists,
): TargetProblem | undefined {
  const { category } = found.list;
  const existing = listsOf(accountLists, category);
  const others = plans.filter((plan) => plan.found.id !== found.id && plan.found.list.category === category);
  if (target.kind === 'existing')
    return existing.some(({ id }) => id === target.listId) ? undefined : 'missing';
  const title = target.title.trim();
  const newTitles = others.flatMap((plan) => (plan.target.kind === 'new' ? [plan.target.title] : []));
  if (remainingQuota(accountLists.listsPerCategory, existing.length) < newTitles.length + 1)
    return 'list-limit';
  if (title === '') return 'title-empty';
  if (title.length > maxTitleLength) return 'title-long';
  const isTaken = [...existing.map((list) => list.title), ...newTitles].some((other) =>
    sameTitle(other, title),
  );
  return isTaken ? 'title-taken' : undefined;
}

export type ImportFact = { listId: string } & EditFact;

export function isSameTarget(one: Target, other: Target): boolean {
  return one.kind === 'existing' && other.kind === 'existing' && one.listId === other.listId;
}

/** The facts that add the items, one for each target: lists with the same target are combined. */
export function importFacts(
  plans: readonly (Plan & { items: readonly Item[] })[],
  accountLists: AccountLists,
  now: string,
  newId: () => string,
): ImportFact[] {
  const made: StoredList[] = [];
  return plans.flatMap(({ found, target, items }, at): ImportFact[] => {
    if (target.kind === 'existing') {
      const same = plans.filter((plan) => isSameTarget(plan.target, target));
      if (same[0] !== plans[at]) return [];
      const placed = same.flatMap((plan) => plan.items.map((item) => ({ item })));
      return [{ kind: 'itemsAdded', listId: target.listId, placed }];
    }
    const { category, description = '' } = found.list;
    const others = [...accountLists.lists, ...made].filter((list) => list.category === category);
    const title = target.title.trim();
    const list: StoredList = {
      id: newId(),
      title,
      description: description.slice(0, maxDescriptionLength).toWellFormed(),
      category,
      isPublic: false,
      shortUri: shortUriFor(title, new Set(others.map(({ shortUri }) => shortUri))),
      itemCount: items.length,
      createdAt: now,
      updatedAt: now,
      sync_status: 'local_only',
      sync_version: 0,
      n: 1,
    };
    made.push(list);
    return [{ kind: 'listCreated', listId: list.id, list, items }];
  });
}
