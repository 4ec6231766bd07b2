import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import { freeTitle, sameTitle } from '@top100/contracts/list-titles';
import { maxDescriptionLength, maxTitleLength } from '@top100/contracts/lists';
import { shortUriFor } from '@top100/contracts/slug';
import { roomLeft } from '@top100/contracts/tiers';
import type { EditFact, StoredList } from '@top100/sync/facts';
import type { ReadFile, ReadList } from '@top100/transfer/read/read-file';

/** A list of a file that can be imported. */
export interface FoundList {
  /** One of a kind in its import. */
  id: number;
  /** What it is called in its file, or as the file; '' for text that was pasted. */
  title: string;
  /** "Letterboxd list · favourites.csv" */
  origin: { label: string; name: string };
  list: ReadList;
}

/** Where a list goes. */
export type Target = { kind: 'new'; title: string } | { kind: 'existing'; listId: string };

export type Plan = { found: FoundList; target: Target };

export type TargetProblem = 'title-empty' | 'title-long' | 'title-taken' | 'no-room' | 'gone';

/** What the account holds. */
export interface Holdings {
  lists: readonly StoredList[];
  /** Of each category; -1 is unlimited. */
  listsPerCategory: number;
}

export function foundLists(files: readonly ReadFile[]): FoundList[] {
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

/** "my favourites" of "zip › lists/my_favourites.csv". */
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
 * Where lists go if nobody says otherwise: each into a new one with a title that no other has. One alone goes into
 * the list in sight when that is empty, and lists for which there is no room go into those that are there.
 */
export function firstTargets(
  found: readonly FoundList[],
  holdings: Holdings,
  inSight: StoredList | undefined,
): Map<number, Target> {
  const targets = new Map<number, Target>();
  for (const one of found) {
    const { category } = one.list;
    const held = listsOf(holdings, category);
    const used = [...targets].flatMap(([id, target]) =>
      target.kind === 'new' && found[id]?.list.category === category ? [target.title] : [],
    );
    const isForInSight = found.length === 1 && inSight?.category === category && inSight.itemCount === 0;
    const hasRoom = roomLeft(holdings.listsPerCategory, held.length + used.length) > 0;
    const fallback = (inSight?.category === category ? inSight : undefined) ?? held[0];
    if ((isForInSight || !hasRoom) && fallback)
      targets.set(one.id, { kind: 'existing', listId: fallback.id });
    else
      targets.set(one.id, {
        kind: 'new',
        title: newTitle(one, [...held.map(({ title }) => title), ...used]),
      });
  }
  return targets;
}

/** The title of a new list for it, made free of clashes. */
export function newTitle({ title, list }: FoundList, taken: readonly string[]): string {
  return freeTitle(title || categoryById(list.category).label, taken);
}

export function listsOf({ lists }: Holdings, category: CategoryId): StoredList[] {
  return lists.filter((list) => list.category === category);
}

/** What a list is called while it is looked over. */
export function nameOf({ found }: Plan): string {
  return found.title || categoryById(found.list.category).label;
}

/** What is wrong with where a list goes, among those that go in together. */
export function targetProblem(
  { found, target }: Plan,
  plans: readonly Plan[],
  holdings: Holdings,
): TargetProblem | undefined {
  const { category } = found.list;
  const held = listsOf(holdings, category);
  const others = plans.filter((plan) => plan.found.id !== found.id && plan.found.list.category === category);
  if (target.kind === 'existing') return held.some(({ id }) => id === target.listId) ? undefined : 'gone';
  const title = target.title.trim();
  const newTitles = others.flatMap((plan) => (plan.target.kind === 'new' ? [plan.target.title] : []));
  if (roomLeft(holdings.listsPerCategory, held.length) < newTitles.length + 1) return 'no-room';
  if (title === '') return 'title-empty';
  if (title.length > maxTitleLength) return 'title-long';
  const isTaken = [...held.map((list) => list.title), ...newTitles].some((other) => sameTitle(other, title));
  return isTaken ? 'title-taken' : undefined;
}

export type ImportFact = { listId: string } & EditFact;

export function isSameTarget(one: Target, other: Target): boolean {
  return one.kind === 'existing' && other.kind === 'existing' && one.listId === other.listId;
}

/** The facts that put items into their lists, one for each list: what goes into the same one goes in together. */
export function importFacts(
  plans: readonly (Plan & { items: readonly Item[] })[],
  holdings: Holdings,
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
    const others = [...holdings.lists, ...made].filter((list) => list.category === category);
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
