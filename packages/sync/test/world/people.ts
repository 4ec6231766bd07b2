import type { CategoryId } from '@top100/domain/categories';
import { canApplyUndo, snapshotOf } from '../../src/can-apply-undo.ts';
import { localList } from '../../src/device-state.ts';
import type { ListFact, StoredList } from '../../src/facts.ts';
import { withFreeTitle } from '../../src/free-title.ts';
import { isDeleted } from '../../src/queue.ts';
import { inverseOf } from '../../src/undo.ts';
import type { Tab, WorldStep } from './browser-control.ts';
import { type Ledger, type Token, tokensIn } from './ledger.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import type { Step } from './steps.ts';

type Draft = ListFact extends infer Fact ? (Fact extends ListFact ? Omit<Fact, 'at'> : never) : never;

type Snapshots = [before: ReturnType<typeof snapshotOf>, after: ReturnType<typeof snapshotOf>];

function stepOf(listId: string, undo: ListFact, ...[before, after]: Snapshots): WorldStep {
  const had = tokensIn(before);
  const wrote = new Set([...tokensIn(after)].filter((text) => !had.has(text)));
  return { listId, undo, after, wrote };
}

const categories: readonly CategoryId[] = ['songs', 'movies'];

/** Performs people's edits in a tab, and records what must be found again. */
export function people(
  random: Random,
  ledger: Ledger,
  rules: Rules,
  clockOf: (tab: Tab) => number,
  onBroken: (what: string) => void,
) {
  const ownerOf = (tab: Tab) => (tab.shown === 'visitor' ? `v${tab.browser.index}` : tab.shown);
  const at = (tab: Tab) => new Date(clockOf(tab)).toISOString();

  async function edit(tab: Tab, draft: Draft, tokens: Token[], undone?: WorldStep): Promise<void> {
    const { store } = tab;
    if (!store) return;
    if (localList(store.state(), draft.listId)?.items === undefined) await store.loadItems(draft.listId);
    if (tab.store !== store || !tab.isReady) return;
    const stamped = {
      ...draft,
      at: at(tab),
      ...(tab.shown !== 'visitor' && { op: random.uuid() }),
    } as ListFact;
    const fact = withFreeTitle(store.state(), stamped);
    const before = localList(store.state(), fact.listId);
    if (undone && rules.undoCompares && !canApplyUndo(before, fact, undone.after)) return;
    const undo = inverseOf(before, fact);
    store.apply(fact);
    const after = localList(store.state(), fact.listId);
    if (before === after) return;
    if (undone) checkUndo(undone, snapshotOf(before), snapshotOf(after));
    for (const token of tokens) ledger.tokens.set(token.text, token);
    // A deleted list can be restored with all its content, unless it is empty or was never sent.
    const hasContent = !!before?.meta.sync_version || !!before?.meta.description || !!before?.items?.length;
    const isKept = fact.kind === 'listDeleted' && after !== undefined && hasContent;
    const bringBack = isKept ? () => {} : ledger.changed(tab, before, after);
    if (undo) tab.history.push(stepOf(fact.listId, undo, snapshotOf(before), snapshotOf(after)));
    await store.flush();
    const now = localList(store.state(), fact.listId);
    bringBack(now);
    if (fact.kind === 'listDeleted' && (!now || isDeleted(now)))
      ledger.deleted.add(`${tab.shown} ${fact.listId}`);
    const rows = new Set(now?.items?.map(({ id }) => id));
    // Another tab of this browser has removed the row at the same moment: the screen shows that, and not the edit.
    for (const token of tokens) token.isConfirmed = token.kind !== 'field' || rows.has(token.rowId ?? '');
  }

  /** Checks that undoing a step removes only what the step has written. */
  function checkUndo({ listId, wrote }: WorldStep, ...[before, after]: Snapshots): void {
    const left = tokensIn(after);
    for (const text of tokensIn(before))
      if (!left.has(text) && !wrote.has(text)) onBroken(`12: undo took ${text} of ${listId} away`);
  }

  /** A token that counts once the edit is made. */
  function token(tab: Tab, listId: string, kind: Token['kind'], rowId?: string): Token {
    const made = ledger.write(ownerOf(tab), listId, kind, rowId);
    ledger.tokens.delete(made.text);
    return made;
  }

  function create(tab: Tab, step: Step): Promise<void> {
    const listId = random.uuid();
    const written = token(tab, listId, 'text');
    // Occasionally two devices use the same title.
    const title = random.chance(0.3) ? `Top ${step.row % 3}` : written.text;
    const list: StoredList = {
      ...{ id: listId, title, description: title === written.text ? '' : written.text },
      ...{
        category: categories[step.to % 2] ?? 'songs',
        isPublic: false,
        shortUri: `l${step.row % 4}-${listId}`,
      },
      ...{ itemCount: 0, createdAt: at(tab), updatedAt: at(tab), sync_status: 'local_only' },
      ...{ sync_version: 0, n: 1 },
    };
    return edit(tab, { kind: 'listCreated', listId, list, items: [] }, [written]);
  }

  function undoLast(tab: Tab): Promise<void> | undefined {
    const last = tab.history.pop();
    if (!last) return undefined;
    const { at: _at, ...draft } = last.undo;
    return edit(tab, draft as Draft, [], last);
  }

  /** Performs a step in a tab; undefined if there is nothing to perform it on. */
  return function performEdit(tab: Tab, step: Step): Promise<void> | undefined {
    const { store } = tab;
    if (!store || !tab.isReady || tab.isFrozen) return undefined;
    if (step.kind === 'createList') return create(tab, step);
    if (step.kind === 'undo') return undoLast(tab);
    const ids = Object.keys(store.state().lists);
    const listId = ids[step.list % Math.max(1, ids.length)];
    const known = listId === undefined ? undefined : localList(store.state(), listId);
    if (listId === undefined || !known) return undefined;
    const items = known.items ?? store.disk.lists.get(listId)?.items ?? [];
    const itemId = items[step.row % Math.max(1, items.length)]?.id;
    switch (step.kind) {
      case 'add': {
        const id = `item_${random.uuid().slice(0, 13)}`;
        const written = token(tab, listId, 'add', id);
        const item = {
          id,
          type: 'song' as const,
          dateAdded: at(tab),
          title: written.text,
          artist: 'Somebody',
        };
        const place = step.to % 3 === 0 ? { index: step.row % 5 } : {};
        return edit(tab, { kind: 'itemsAdded', listId, placed: [{ item, ...place }] }, [written]);
      }
      case 'change': {
        if (!itemId) return undefined;
        const written = token(tab, listId, 'field', itemId);
        const field = step.to % 2 === 0 ? 'artist' : 'note';
        return edit(tab, { kind: 'itemChanged', listId, itemId, fields: { [field]: written.text } }, [
          written,
        ]);
      }
      case 'move':
        return itemId ? edit(tab, { kind: 'itemMoved', listId, itemId, to: step.to % 9 }, []) : undefined;
      case 'removeRow':
        return itemId ? edit(tab, { kind: 'itemsRemoved', listId, itemIds: [itemId] }, []) : undefined;
      case 'rename': {
        const written = token(tab, listId, 'text');
        const title = random.chance(0.3) ? `Top ${step.row % 3}` : written.text;
        const shortUri = `l${step.row % 4}-${listId}`;
        return edit(
          tab,
          { kind: 'listRenamed', listId, title, shortUri },
          title === written.text ? [written] : [],
        );
      }
      case 'describe': {
        const written = token(tab, listId, 'text');
        return edit(tab, { kind: 'listDescribed', listId, description: written.text }, [written]);
      }
      case 'publish':
        return edit(tab, { kind: 'listPublished', listId, isPublic: !known.meta.isPublic }, []);
      case 'deleteList':
        return edit(tab, { kind: 'listDeleted', listId }, []);
      default:
        return undefined;
    }
  };
}
