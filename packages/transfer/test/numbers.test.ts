import { describe, expect, test } from '@jest/globals';
import { android, fieldsOf, halo, joga, read } from './read-paste.ts';

describe('numbers in front', () => {
  const three = (marks: readonly string[]) =>
    ['Radiohead – Paranoid Android', 'Beyoncé – Halo', 'Björk – Jóga']
      .map((line, at) => `${marks[at]}${line}`)
      .join('\n');

  test.each([
    [['1. ', '2. ', '3. ']],
    [['1 ', '2 ', '3 ']],
    [['1 - ', '2 - ', '3 - ']],
    [['(1) ', '(2) ', '(3) ']],
    [['1st: ', '2nd: ', '3rd: ']],
    [['١. ', '٢. ', '٣. ']],
    [['第1位 ', '第2位 ', '第3位 ']],
    [['1\t', '2\t', '3\t']],
    [['1\n', '2\n', '3\n']],
    [['8. ', '9. ', '🔟 ']],
  ])('%j are ranks', (marks) => {
    const list = read(three(marks), 'song');
    expect(list.rows.map((row) => row.fields)).toEqual([android, halo, joga]);
    expect(list.rows.every((row) => row.rank !== undefined)).toBe(true);
    expect(list.order).toBe('pasted');
  });

  test('a list that counts down is put in the order of its numbers', () => {
    const list = read(three(['3. ', '2. ', '1. ']), 'song');
    expect(list.rows.map((row) => row.fields)).toEqual([joga, halo, android]);
    expect(list.order).toBe('numbers');
  });

  test('so is a shuffled one, and a line without a number stays behind the one it followed', () => {
    const list = read('Intro\n2. A – B\nnote on it\n1. C – D', 'song');
    expect(list.rows.map((row) => row.text)).toEqual(['Intro', 'C – D', 'A – B', 'note on it']);
    expect(list.order).toBe('numbers');
  });

  test('numbers that begin again, or are all the same, give no order', () => {
    expect(read('1. A – B\n2. C – D\n1. E – F', 'song').order).toBe('pasted');
    expect(read('1. A – B\n1. C – D\n1. E – F', 'song').order).toBe('pasted');
  });

  test('places in a recording are taken off', () => {
    expect(fieldsOf('0:00 Radiohead – Paranoid Android\n[06:23] Beyoncé – Halo', 'song')).toEqual([
      android,
      halo,
    ]);
  });

  test('years in front of most lines are years, not ranks', () => {
    const lines = '1997: Radiohead – Paranoid Android\n2008: Beyoncé – Halo\n1998: Björk – Jóga';
    expect(read(lines, 'song')).toMatchObject({
      order: 'pasted',
      rows: [
        { fields: { ...android, year: 1997 } },
        { fields: { ...halo, year: 2008 } },
        { fields: { ...joga, year: 1998 } },
      ],
    });
  });
});
