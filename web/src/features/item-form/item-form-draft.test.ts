import { describe, expect, test } from '@jest/globals';
import { checkForm, formDraftOf, isSameDraft } from './item-form-draft.ts';

const currentYear = 2026;

test('shows lengths as minutes and seconds, and parses them', () => {
  expect(formDraftOf('song', { title: 'A', artist: 'B', year: 1999, duration_seconds: 245 })).toEqual({
    title: 'A',
    artist: 'B',
    year: '1999',
    duration_seconds: '4:05',
  });
  const checked = checkForm('song', { title: ' A ', artist: 'B', duration_seconds: ' 1:02:03' }, currentYear);
  expect(checked).toEqual({ ok: true, fields: { title: 'A', artist: 'B', duration_seconds: 3723 } });
});

describe('shows all errors at their fields at once', () => {
  test("uses the category's message as summary if something required is missing", () => {
    expect(checkForm('song', { title: ' ', year: '1500', duration_seconds: '200' }, currentYear)).toEqual({
      ok: false,
      summary: 'Songs require title and artist',
      problems: {
        title: 'Title is required',
        artist: 'Artist is required',
        year: 'Year must be a whole number from 1900 to 2026',
        duration_seconds: 'Length must look like 3:45, and be at most 24 hours',
      },
    });
  });

  test('has no summary if only a field is invalid', () => {
    expect(checkForm('movie', { title: 'Alien', year: '1800' }, currentYear)).toEqual({
      ok: false,
      summary: undefined,
      problems: { year: 'Year must be a whole number from 1888 to 2026' },
    });
  });

  test.each(['3:75', 'abc', '3', '99:00:00', '0:00'])('rejects %s as a length', (length) => {
    const checked = checkForm('song', { title: 'A', artist: 'B', duration_seconds: length }, currentYear);
    expect(checked).toMatchObject({
      ok: false,
      problems: { duration_seconds: expect.stringContaining('3:45') },
    });
  });
});

test('compares drafts by content', () => {
  expect(isSameDraft({ title: 'A ' }, { title: 'A', year: '' })).toBe(true);
  expect(isSameDraft({ title: 'A' }, { title: 'A', year: '1999' })).toBe(false);
});
