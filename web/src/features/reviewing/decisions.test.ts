/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { openDecisions } from './decisions.ts';
import type { Decision } from './review-row.ts';
import { halo } from './test/rows.ts';

function memory(text: string | null = null) {
  const kept = { text };
  return {
    kept,
    getItem: () => kept.text,
    setItem: (_key: string, value: string) => {
      kept.text = value;
    },
  };
}

test('apply to the next review on this device', () => {
  const storage = memory();
  openDecisions('ann', storage).decide(
    new Map<string, Decision>([
      ['song\nhalo\nbeyonce', halo],
      ['song\nzombie\n', 'mine'],
    ]),
  );
  expect([...openDecisions('ann', storage).all()]).toEqual([
    ['song\nhalo\nbeyonce', halo],
    ['song\nzombie\n', 'mine'],
  ]);
  expect(openDecisions('somebody else', storage).all().size).toBe(0);
});

test('keep the newest five hundred', () => {
  const storage = memory();
  const decisions = openDecisions('ann', storage);
  decisions.decide(new Map(Array.from({ length: 600 }, (_, at) => [`key ${at}`, 'mine' as const])));
  expect(decisions.all().size).toBe(600);
  decisions.decide(new Map([['key 100', halo]]));
  const kept = [...openDecisions('ann', storage).all()];
  expect(kept).toHaveLength(500);
  expect(kept.at(-1)).toEqual(['key 100', halo]);
  expect(kept[0]?.[0]).toBe('key 101');
});

test('survive a full storage in this review', () => {
  const decisions = openDecisions('ann', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  decisions.decide(new Map([['a', 'mine']]));
  expect(decisions.all().get('a')).toBe('mine');
});

test.each(['{', '7', 'null', '{"account":"ann","decisions":[7,["a",{"id":1}],["b","mine"]]}'])(
  'ignore an invalid stored value: %s',
  (text) => {
    const keys = [...openDecisions('ann', memory(text)).all().keys()];
    expect(keys).toEqual(text.length > 10 ? ['b'] : []);
  },
);
