import { expect, test } from '@jest/globals';
import { categories } from '@top100/domain/categories';
import { checkDraft } from '@top100/domain/items';
import { parsePlainList } from '@top100/paste/plain-list';
import { pasteMessages } from './paste-messages.ts';

test.each(categories)('the example of a paste is a list of $nouns that can be added', ({ itemType }) => {
  const currentYear = new Date().getFullYear();
  const { rows } = parsePlainList(pasteMessages.pasteExamples[itemType], itemType, { currentYear });
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { fields } of rows)
    expect(checkDraft(itemType, fields, currentYear)).toMatchObject({ ok: true });
});
