import { expect, test } from '@jest/globals';
import { createTurns, turnsOfPool } from './turns.ts';

/** Works that last until they are told to end. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve, reject) => {
      ends.set(name, (failure) => (failure ? reject(failure) : resolve()));
    });
    return name;
  };
  return { begun, work, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

test('at least half of the connections are left to everybody else, however few there are', () => {
  expect([1, 2, 3, 4, 5, 7, 8, 10, 200].map(turnsOfPool)).toEqual([1, 1, 1, 2, 2, 3, 4, 4, 4]);
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('works of one account are done one after the other, those of several at once, but not too many', async () => {
  const { begun, work, end } = works();
  const turns = createTurns({ atOnce: 2, waiting: 10 });
  const all = [
    turns.take('ann', 'a', work('ann a')),
    turns.take('ann', 'b', work('ann b')),
    turns.take('ben', 'a', work('ben a')),
    turns.take('cleo', 'a', work('cleo a')),
  ];
  await soon();
  expect(begun).toEqual(['ann a', 'ben a']);
  end('ann a');
  await soon();
  // Whoever has waited longest for a place is next, and not the account that has just had one.
  expect(begun).toEqual(['ann a', 'ben a', 'cleo a']);
  end('ben a');
  await soon();
  end('cleo a');
  end('ann b');
  expect(await Promise.all(all)).toEqual(['ann a', 'ann b', 'ben a', 'cleo a']);
});

test('the same asked again meanwhile is done once, and again when it is asked later', async () => {
  const { begun, work, end } = works();
  const turns = createTurns({ atOnce: 2, waiting: 10 });
  const both = [turns.take('ann', 'a', work('first')), turns.take('ann', 'a', work('second'))];
  await soon();
  end('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  const later = turns.take('ann', 'a', work('later'));
  await soon();
  end('later');
  expect([await later, begun]).toEqual(['later', ['first', 'later']]);
});

test('a work that fails tells those who asked for it, and keeps nobody from their turn', async () => {
  const { work, end } = works();
  const turns = createTurns({ atOnce: 1, waiting: 10 });
  const failing = turns.take('ann', 'a', work('a'));
  const next = turns.take('ann', 'b', work('b'));
  await soon();
  end('a', new Error('gone wrong'));
  await expect(failing).rejects.toThrow('gone wrong');
  await soon();
  end('b');
  expect(await next).toBe('b');
});

test('when too many wait, the next one is told so at once', async () => {
  const { work, end } = works();
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const taken = [turns.take('ann', 'a', work('ann')), turns.take('ben', 'a', work('ben'))];
  expect(() => turns.take('cleo', 'a', work('cleo'))).toThrow(
    expect.objectContaining({ code: 'billing_unavailable' }),
  );
  await soon();
  end('ann');
  await soon();
  end('ben');
  await Promise.all(taken);
});
