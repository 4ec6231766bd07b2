import { describe, expect, test } from '@jest/globals';
import { sameTitle } from '@top100/domain/list-titles';
import fc from 'fast-check';
import { freeNames, newPublicSlug } from './names.ts';

const rock = { title: 'Top Rock', shortUri: 'top-rock' };

describe('title and address of a list', () => {
  test('stay as requested if they are free', () => {
    expect(freeNames({ title: 'Top Rock', shortUri: 'mine' }, [])).toEqual({
      title: 'Top Rock',
      shortUri: 'mine',
    });
    expect(freeNames({ title: 'Top Rock' }, [])).toEqual(rock);
  });

  test('get the next free number if another list has the title, ignoring case and spacing', () => {
    expect(freeNames({ title: ' TOP rock ' }, [rock])).toEqual({
      title: 'TOP rock 2',
      shortUri: 'top-rock-2',
    });
    const both = [rock, { title: 'Top Rock 2', shortUri: 'top-rock-2' }];
    expect(freeNames({ title: 'Top Rock', shortUri: 'top-rock' }, both).title).toBe('Top Rock 3');
  });

  test('keep the title if only the short address is taken', () => {
    expect(freeNames({ title: 'Top Röck', shortUri: 'top-rock' }, [rock])).toEqual({
      title: 'Top Röck',
      shortUri: 'top-rock-2',
    });
  });

  test('exist for a title without any character for a slug', () => {
    expect(freeNames({ title: '日本の曲' }, [])).toEqual({ title: '日本の曲', shortUri: 'list-1' });
  });

  test('are always free and never too long', () => {
    const title = fc.string({
      unit: fc.constantFrom('a', 'B', ' ', '2', '日', '😀'),
      minLength: 1,
      maxLength: 500,
    });
    fc.assert(
      fc.property(title, fc.array(title), (wanted, titles) => {
        const others = titles.map((other, n) => ({ title: other.slice(0, 500), shortUri: `x-${n}` }));
        const free = freeNames({ title: wanted.slice(0, 500) }, [
          ...others,
          { title: wanted.slice(0, 500), shortUri: 'y' },
        ]);
        expect(others.some((other) => sameTitle(other.title, free.title))).toBe(false);
        expect(free.title.length).toBeLessThanOrEqual(500);
        expect(free.shortUri).toMatch(/^[a-z0-9-]{1,50}$/);
      }),
    );
  });
});

test('a public slug has at most 50 characters and a random suffix', () => {
  expect(newPublicSlug('Top Rock')).toMatch(/^top-rock-[a-z0-9]{8}$/);
  expect(newPublicSlug('日本の曲')).toMatch(/^list-[a-z0-9]{8}$/);
  expect(newPublicSlug('word '.repeat(50))).toMatch(/^[a-z0-9-]{40,50}$/);
  expect(newPublicSlug('Top Rock')).not.toBe(newPublicSlug('Top Rock'));
});
