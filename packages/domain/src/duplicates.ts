import { categoryOfItemType } from './categories.ts';
import { foldText, nameKey } from './fold.ts';
import { titleField } from './item-fields.ts';
import type { Item } from './items.ts';
import { makerField } from './maker-field.ts';

/** Fields to compare of one item type; it need not be an item yet. */
export type Candidate = Partial<Item> & Pick<Item, 'type'>;

/** Finds existing items; build it once for many look-ups. */
export interface DuplicateIndex<Held extends Candidate> {
  find(candidate: Candidate): Held | undefined;
  add(held: Held): void;
}

/** The premiere and release of one work are often in different years. */
const yearSlack = 1;

/**
 * Folded title and maker: items with equal keys are the same work however they are typed ("Beyoncé" and "BEYONCE",
 * "The Beatles" and "Beatles").
 */
export function itemKey(item: Candidate): string {
  const { title, maker } = keysOf(item);
  return `${title}\n${maker}`;
}

/** The first of `items` that is the same work as `candidate`. For many candidates, build an index. */
export function findDuplicate(items: readonly Item[], candidate: Candidate): Item | undefined {
  return indexDuplicates(items).find(candidate);
}

/**
 * Two items are the same work if they have the same catalogue entry, or equal titles and no other conflicting detail
 * (maker, year of a film, number of an episode).
 */
export function indexDuplicates<Held extends Candidate>(items: readonly Held[]): DuplicateIndex<Held> {
  const bySource = new Map<string, Held>();
  const byTitle = new Map<string, Held[]>();
  const index: DuplicateIndex<Held> = {
    find(candidate) {
      const source = sourceKey(candidate);
      const sameSource = source === undefined ? undefined : bySource.get(source);
      return sameSource ?? byTitle.get(keysOf(candidate).title)?.find((held) => agree(held, candidate));
    },
    add(held) {
      const source = sourceKey(held);
      if (source !== undefined && !bySource.has(source)) bySource.set(source, held);
      const { title } = keysOf(held);
      if (title === '') return;
      const sameTitle = byTitle.get(title);
      if (sameTitle) sameTitle.push(held);
      else byTitle.set(title, [held]);
    },
  };
  for (const item of items) index.add(item);
  return index;
}

function agree(a: Candidate, b: Candidate): boolean {
  if (a.type !== b.type) return false;
  const [makerOfA, makerOfB] = [keysOf(a).maker, keysOf(b).maker];
  if (makerOfA !== '' && makerOfB !== '' && makerOfA !== makerOfB) return false;
  if (differ(a.season, b.season) || differ(a.episode, b.episode)) return false;
  // Weezer made six albums named Weezer.
  const isNamedAfterMaker = a.type === 'album' && makerOfA === nameKey(text(a.title));
  const { yearTellsApart } = categoryOfItemType(a.type);
  return !(yearTellsApart || isNamedAfterMaker) || !differ(a.year, b.year, yearSlack);
}

function differ(a: number | undefined, b: number | undefined, slack = 0): boolean {
  return a !== undefined && b !== undefined && Math.abs(a - b) > slack;
}

interface Keys {
  title: string;
  maker: string;
}

/**
 * Caches keys by object: items are immutable, and folding a thousand of them on every key press would be noticeable.
 */
const known = new WeakMap<Candidate, Keys>();

function keysOf(item: Candidate): Keys {
  const before = known.get(item);
  if (before) return before;
  const keys = { title: titleKey(item), maker: makerKey(item) };
  known.set(item, keys);
  return keys;
}

function titleKey(item: Candidate): string {
  const field = titleField(item.type);
  const title = text(item[field]);
  const folded = field === 'name' ? nameKey(title) : foldText(title).replaceAll(' ', '');
  return folded || bare(title);
}

function makerKey(item: Candidate): string {
  const field = makerField[item.type];
  const maker = field === undefined ? '' : text(item[field]);
  return nameKey(maker) || bare(maker);
}

/** Names such as "!!!" and "★" fold to nothing. */
function bare(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '');
}

function sourceKey({ source }: Candidate): string | undefined {
  return source && `${source.kind}\n${source.id}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
