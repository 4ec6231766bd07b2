import { describe, expect, test } from '@jest/globals';
import { maxNoteLength, maxNotesBytes } from '@top100/domain/notes';
import { type Answer, manySongs, song } from '../../../test/harness/lists.ts';
import { newOwner, openApp } from '../../../test/harness/one-app.ts';

const app = await openApp();
const ann = newOwner(app);

const id = (answer: Answer) => answer.body.list.id;
const note = 'The night bus home.\nEvery time.';
const noted = [song(1, { note }), song(2)];

/** All public texts about a list. */
async function readByStrangers(listId: string): Promise<string> {
  const { publicSlug } = (await ann.get(listId)).body.list;
  const shared = `/lists/shared/${ann.person.username}/songs/${publicSlug}`;
  const paths = [`/api/lists/${listId}`, `/api/lists/${publicSlug}`, shared];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await app.as()(path);
      expect(answer.status).toBe(200);
      return answer.text;
    }),
  );
  return answers.join('\n');
}

describe('notes on items', () => {
  test('are returned to the owner unchanged', async () => {
    const listId = id(await ann.create({ items: noted }));
    expect((await ann.get(listId)).body.list.items?.[0]).toMatchObject({ note });
    expect((await ann.pull()).body.lists).toMatchObject([{ items: [{ note }, {}] }]);
  });

  test('are hidden from the public unless the owner shows them', async () => {
    const listId = id(await ann.create({ items: noted, isPublic: true }));
    expect(await readByStrangers(listId)).not.toContain('night bus');
    const shown = await ann.put(listId, 1, { items: noted, isPublic: true, showNotes: true });
    expect(shown.body.list).toMatchObject({ showNotes: true, sync_version: 2 });
    expect(await readByStrangers(listId)).toContain('night bus');
    await ann.put(listId, 2, { items: noted, isPublic: true, showNotes: false });
    expect(await readByStrangers(listId)).not.toContain('night bus');
  });

  test('stay visible when an older app pushes the list', async () => {
    const listId = id(await ann.create({ items: noted, isPublic: true, showNotes: true }));
    await ann.put(listId, 1, { items: noted.toReversed(), isPublic: true });
    expect((await ann.get(listId)).body.list.showNotes).toBe(true);
  });

  test('are hidden in a new list by default', async () => {
    const listId = id(await ann.create({ items: noted }));
    expect((await ann.get(listId)).body.list.showNotes).toBe(false);
  });

  test('and their visibility survive an undone deletion', async () => {
    const listId = id(await ann.create({ items: noted, isPublic: true, showNotes: true }));
    await ann.remove(listId);
    const { body } = await ann.undelete(listId);
    expect(body.list).toMatchObject({ showNotes: true });
    expect(body.list.items?.[0]).toMatchObject({ note });
  });

  test('are rejected above 1,000 characters each', async () => {
    const fits = await ann.create({ title: 'Fits', items: [song(1, { note: 'é'.repeat(maxNoteLength) })] });
    expect(fits.status).toBe(200);
    const tooLong = await ann.create({
      title: 'Too long',
      items: [song(1, { note: 'x'.repeat(maxNoteLength + 1) })],
    });
    expect(tooLong.status).toBe(400);
    expect(tooLong.body.problems?.map(({ path }) => path)).toEqual(['body.items.0.note']);
  });

  test('are rejected above 500 kB per list, in new and stored lists, but may always shrink', async () => {
    const longNotes = (count: number) =>
      manySongs(600).map((item, at) => (at < count ? { ...item, note: 'x'.repeat(maxNoteLength) } : item));
    const most = maxNotesBytes / maxNoteLength;
    const tooMany = await ann.create({ title: 'Too many', items: longNotes(most + 1) });
    expect([tooMany.status, tooMany.body.code]).toEqual([413, 'notes_limit']);
    const listId = id(await ann.create({ items: longNotes(most) }));
    const grown = await ann.put(listId, 1, { items: longNotes(most + 1) });
    expect([grown.status, grown.body.code]).toEqual([413, 'notes_limit']);
    expect((await ann.put(listId, 1, { items: longNotes(most - 1) })).status).toBe(200);
  });
});
