import { randomUUID } from 'node:crypto';
import { sql } from '@top100/database/sql';
import type { TestApp, TestPerson } from '../harness/app.ts';
import type { Actor, Target } from './access-table.ts';
import { allRows } from './database-rows.ts';
import { expectGood, listBody, makeRevision } from './example-requests.ts';

export interface TargetList {
  id: string;
  /** Its current or former owner. */
  username: string;
  revisionId: string;
  version: number;
}

type Shared = 'private' | 'public' | 'orphan';

/** Creates a new account of each kind per request, and the lists that they request. */
export async function createActors(app: TestApp) {
  const other = await app.signUp({ premium: true });
  const leaver = await app.signUp({ premium: true });
  const ofOthers: Record<Shared, TargetList> = {
    private: await makeList(other),
    public: await makeList(other, { isPublic: true }),
    orphan: await makeList(leaver, { isPublic: true }),
  };
  await leave(leaver);

  async function makeList(
    person: TestPerson,
    { revised = true, isPublic = false } = {},
  ): Promise<TargetList> {
    const id = randomUUID();
    const title = `Songs ${id.slice(0, 8)}`;
    await expectGood(app, person, 'POST', '/api/lists', { ...listBody(id), title, isPublic });
    const { username } = person;
    if (!revised) return { id, username, revisionId: randomUUID(), version: 1 };
    return { id, username, revisionId: await makeRevision(app, person, id), version: 2 };
  }

  /** Keeps the session's row: the deleted account alone must invalidate it. */
  async function leave({ id }: TestPerson): Promise<void> {
    await app.pool.query(sql.unsafe`UPDATE users SET deleted_at = now() WHERE id = ${id}`);
  }

  async function signUp(actor: Actor): Promise<TestPerson | undefined> {
    if (actor === 'anonymous') return undefined;
    const [premium, admin] = [actor === 'premium', actor === 'admin'];
    return await app.signUp({ premium, admin, verified: actor !== 'unverified' });
  }

  async function listOf(
    person: TestPerson | undefined,
    target: Target,
    revised: boolean,
  ): Promise<TargetList> {
    if (target === 'unknown') {
      return { id: randomUUID(), username: other.username, revisionId: randomUUID(), version: 1 };
    }
    if (target !== 'own' && target !== 'buried' && target !== 'deleted') return ofOthers[target];
    const owner = target === 'deleted' ? await app.signUp() : person;
    if (!owner) throw new Error('A visitor has no lists');
    const list = await makeList(owner, { revised });
    if (target !== 'own') await expectGood(app, owner, 'DELETE', `/api/lists/${list.id}`);
    return list;
  }

  return {
    /** @param revised whether an earlier content of the list is needed */
    ask: async (actor: Actor, target: Target = 'unknown', revised = false) => {
      const person = await signUp(actor);
      const list = await listOf(person, target, revised);
      if (person && actor === 'deleted') await leave(person);
      return { person, list };
    },

    /** All rows of the owners of the requested lists. */
    rowsOfOthers: async (): Promise<Set<string>> => {
      const rows = [...(await allRows(app))];
      return new Set(rows.filter((row) => row.includes(other.id) || row.includes(leaver.id)));
    },
  };
}
