import type { HeldList, ListFact, StoredList } from './facts.ts';
import { contentOf, sameContent, withoutCloudFields } from './list-content.ts';
import { isDeleted } from './queue.ts';
import { uuidFrom } from './uuid.ts';

/**
 * The facts that give a list another id: first it is there under the new one, then the old one goes. The new id
 * follows from the old, so that a page that ends in between makes no second copy at its next start.
 */
export function giveNewId(
  held: HeldList,
  find: (id: string) => HeldList | undefined,
  accountId: string,
  op: string,
  at: string,
): ListFact[] {
  const { meta, items = [] } = held;
  const isFree = (other: HeldList | undefined) =>
    !other || (other.items !== undefined && sameContent(contentOf(other), contentOf(held)));
  let newId = idAfter(meta.id, accountId);
  while (!isFree(find(newId))) newId = idAfter(newId, accountId);
  const replaced: ListFact = { kind: 'listReplaced', listId: meta.id, at, by: newId, n: meta.n };
  // Deleted here, and the server has nothing of it.
  if (isDeleted(held)) return [replaced];
  const list: StoredList = {
    ...withoutCloudFields(meta),
    id: newId,
    sync_status: 'pending',
    sync_version: 0,
    n: 1,
  };
  return [{ kind: 'listCreated', listId: newId, at, list, items, op }, replaced];
}

/** Nobody guesses it who does not know both, and the same two always give the same. */
function idAfter(listId: string, accountId: string): string {
  const text = `${accountId} ${listId}`;
  const bytes = new Uint8Array(16);
  for (let part = 0; part < 4; part += 1) new DataView(bytes.buffer).setUint32(part * 4, hash(text, part));
  return uuidFrom(bytes);
}

/** FNV-1a with a stir at the end, from one of several beginnings. */
function hash(text: string, seed: number): number {
  let h = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
