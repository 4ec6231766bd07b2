import type { LocalList } from '../../src/facts.ts';
import { contentOf, type ListContent, sameContent } from '../../src/list-content.ts';
import { isDeleted } from '../../src/queue.ts';
import { sameValue } from '../../src/same-value.ts';

/** One edit, identified by a unique text. */
export interface Token {
  text: string;
  /** The account or the browser's visitor that wrote it. */
  owner: string;
  listId: string;
  kind: 'add' | 'field' | 'text';
  /** The row of an edited field. */
  rowId?: string | undefined;
  /** It was on disk, in a live tab. */
  isConfirmed: boolean;
  /** Accounts that saw it and replaced or removed it, or were offered to restore it: then it may be gone. */
  excusedBy: Set<unknown>;
}

const pattern = /tok\.(\w+)\.\d+\./g;

/** All tokens in a value, as text. */
export function tokensIn(value: unknown): Set<string> {
  return new Set(JSON.stringify(value ?? null).match(pattern) ?? []);
}

/** Records what was written and what people have seen of it. */
export function ledger() {
  const tokens = new Map<string, Token>();
  const removedRows = new Set<string>();
  let made = 0;
  const shown = (local: LocalList | undefined) =>
    local && !isDeleted(local) && local.items ? tokensIn(contentOf(local)) : new Set<string>();
  return {
    tokens,
    write(owner: string, listId: string, kind: Token['kind'], rowId?: string): Token {
      made += 1;
      const text = `tok.${owner}.${made}.`;
      const token: Token = {
        ...{ text, owner, listId, kind, rowId },
        ...{ isConfirmed: false, excusedBy: new Set() },
      };
      tokens.set(text, token);
      return token;
    },
    /** Lists that people have deleted and not restored, as `owner list`. */
    deleted: new Set<string>(),
    /** Rows that anybody ever removed: concurrent edits of them are removed too. */
    removedRows,
    /**
     * Records that a person has changed a visible list; call the returned function with the list once the edit is on
     * disk.
     */
    changed(
      who: unknown,
      before: LocalList | undefined,
      after: LocalList | undefined,
    ): (now: LocalList | undefined) => void {
      const [had, has] = [shown(before), shown(after)];
      for (const text of had) if (!has.has(text)) this.excuse(who, text);
      const left = new Set(after?.items?.map(({ id }) => id));
      for (const { id } of before?.items ?? []) if (!left.has(id)) removedRows.add(id);
      const broughtBack = [...has].filter((text) => !had.has(text));
      return (now) => {
        const still = shown(now);
        for (const text of broughtBack) if (still.has(text)) tokens.get(text)?.excusedBy.delete(who);
      };
    },
    excuse(who: unknown, text: string): void {
      tokens.get(text)?.excusedBy.add(who);
    },
  };
}

export type Ledger = ReturnType<typeof ledger>;

/** Whether two contents really conflict, decided independently of the product's merge. */
export function isRealConflict(
  base: ListContent | undefined,
  local: ListContent,
  cloud: ListContent,
  limit: number,
): boolean {
  if (!base) return !sameContent(local, cloud);
  const differs = (b: unknown, l: unknown, c: unknown) =>
    !sameValue(b, l) && !sameValue(b, c) && !sameValue(l, c);
  const keys = ['title', 'description', 'isPublic'] as const;
  if (keys.some((key) => differs(base[key], local[key], cloud[key]))) return true;
  const rows = (content: ListContent) => new Map(content.items.map((item) => [item.id, item]));
  const [b, l, c] = [rows(base), rows(local), rows(cloud)];
  for (const [id, mine] of l) {
    const theirs = c.get(id);
    if (!theirs) continue;
    const old = b.get(id);
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)]))
      if (differs(old?.[key], mine[key], theirs[key])) return true;
  }
  const union = new Set([...l.keys(), ...c.keys()]);
  const left = [...union].filter((id) => !b.has(id) || (l.has(id) && c.has(id)));
  if (left.length > limit) return true;
  const order = (side: Map<string, unknown>) =>
    [...side.keys()].filter((id) => b.has(id) && l.has(id) && c.has(id));
  return !sameValue(order(b), order(l)) && !sameValue(order(b), order(c)) && !sameValue(order(l), order(c));
}

/** Whether a row was changed on this side and removed on the other. */
export function hasEditedRemoved(base: ListContent, local: ListContent, cloud: ListContent): boolean {
  const isIn = (content: ListContent, id: string) => content.items.some((item) => item.id === id);
  return base.items.some(
    (row) => !isIn(cloud, row.id) && local.items.some((mine) => mine.id === row.id && !sameValue(mine, row)),
  );
}

/** Whether the result lacks anything that one side has written. Ignores positions. */
export function hasLost(base: ListContent | undefined, local: ListContent, after: ListContent): boolean {
  if (!base) return !sameContent(local, after);
  const isLost = (b: unknown, l: unknown, a: unknown) => !sameValue(b, l) && !sameValue(l, a);
  const keys = ['title', 'description', 'isPublic'] as const;
  if (keys.some((key) => isLost(base[key], local[key], after[key]))) return true;
  const rows = (content: ListContent) => new Map(content.items.map((item) => [item.id, item]));
  const [b, l, a] = [rows(base), rows(local), rows(after)];
  for (const id of new Set([...b.keys(), ...l.keys()])) {
    const [old, mine, now] = [b.get(id), l.get(id), a.get(id)];
    if (!mine) {
      if (now) return true;
    } else if (!now) {
      if (!old || !sameValue(old, mine)) return true;
    } else if (Object.keys({ ...old, ...mine }).some((key) => isLost(old?.[key], mine[key], now[key])))
      return true;
  }
  return false;
}
