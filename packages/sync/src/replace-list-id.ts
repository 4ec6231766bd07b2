import { uuidFrom } from '@top100/domain/uuid';
import type { ListFact, LocalList, StoredList } from './facts.ts';
import { contentOf, sameContent, withoutCloudFields } from './list-content.ts';
import { isDeleted } from './queue.ts';

/**
 * The facts that give a list another id: they create it under the new id, then remove the old one. The new id is
 * derived from the old, so that a page that is closed in between makes no second copy at its next start.
 */
export function replaceListId(
  local: LocalList,
  find: (id: string) => LocalList | undefined,
  accountId: string,
  op: string,
  at: string,
): ListFact[] {
  const { meta, items = [] } = local;
  const isFree = (other: LocalList | undefined) =>
    !other || (other.items !== undefined && sameContent(contentOf(other), contentOf(local)));
  let newId = deriveId(meta.id, accountId);
  while (!isFree(find(newId))) newId = deriveId(newId, accountId);
  const replaced: ListFact = { kind: 'listReplaced', listId: meta.id, at, by: newId, n: meta.n };
  // Deleted here, and the server never stored it.
  if (isDeleted(local)) return [replaced];
  const list: StoredList = {
    ...withoutCloudFields(meta),
    id: newId,
    sync_status: 'pending',
    sync_version: 0,
    n: 1,
  };
  return [{ kind: 'listCreated', listId: newId, at, list, items, op }, replaced];
}

/** Deterministic, and not guessable without knowing both ids. */
function deriveId(listId: string, accountId: string): string {
  const text = `${accountId} ${listId}`;
  const bytes = new Uint8Array(16);
  for (let part = 0; part < 4; part += 1) new DataView(bytes.buffer).setUint32(part * 4, hash(text, part));
  return uuidFrom(bytes);
}

/** FNV-1a with a final mix, from one of several seeds. */
function hash(text: string, seed: number): number {
  let h = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
