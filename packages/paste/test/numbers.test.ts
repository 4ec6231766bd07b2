import { describe, expect, test } from '@jest/globals';
import { android, fieldsOf, halo, joga, read } from './read-paste.ts';

describe('leading numbers', () => {
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
  ])('takes %j for ranks', (marks) => {
    const list = read(three(marks), 'song');
    expect(list.rows.map((row) => row.fields)).toEqual([android, halo, joga]);
    expect(list.rows.every((row) => row.rank !== undefined)).toBe(true);
    expect(list.order).toBe('pasted');
  });

  test('sorts a countdown by its numbers', () => {
    const list = read(three(['3. ', '2. ', '1. ']), 'song');
    expect(list.rows.map((row) => row.fields)).toEqual([joga, halo, android]);
    expect(list.order).toBe('numbers');
  });

  test('sorts a shuffled list too, and keeps a line without a number behind its predecessor', () => {
    const list = read('Intro\n2. A – B\nnote on it\n1. C – D', 'song');
    expect(list.rows.map((row) => row.text)).toEqual(['Intro', 'C – D', 'A – B', 'note on it']);
    expect(list.order).toBe('numbers');
  });

  test('ignores the order of numbers that restart or are all equal', () => {
    expect(read('1. A – B\n2. C – D\n1. E – F', 'song').order).toBe('pasted');
    expect(read('1. A – B\n1. C – D\n1. E – F', 'song').order).toBe('pasted');
  });

  test('removes timestamps', () => {
    expect(fieldsOf('0:00 Radiohead – Paranoid Android\n[06:23] Beyoncé – Halo', 'song')).toEqual([
      android,
      halo,
    ]);
  });

  test('takes years before most lines for years, not ranks', () => {
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
