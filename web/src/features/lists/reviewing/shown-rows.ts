import { foldText } from '@top100/contracts/fold';
import type { FormDraft } from '../adding/item-form-draft.ts';
import type { JudgedRow, RowGroup } from './judge-rows.ts';
import { groupOf } from './judge-rows.ts';

/** Folding ten thousand rows on every key press would be felt. */
const texts = new WeakMap<FormDraft, string>();

/** The ids of the rows of a group with these words in any of their fields; undefined when that is all of them. */
export function wantedRows(
  judged: readonly JudgedRow[],
  group: RowGroup | undefined,
  words: string,
): ReadonlySet<number> | undefined {
  const wanted = foldText(words);
  const search = wanted || words.trim();
  if (group === undefined && search === '') return undefined;
  const rows = judged.filter(
    (one) => (group === undefined || groupOf(one) === group) && textOf(one.shown).includes(search),
  );
  return new Set(rows.map(({ row }) => row.id));
}

function textOf(shown: FormDraft): string {
  const before = texts.get(shown);
  if (before !== undefined) return before;
  const words = Object.values(shown).join(' ');
  // Names such as "!!!" have nothing left when they are folded: the words themselves are looked through as well.
  const text = `${foldText(words)} ${words}`;
  texts.set(shown, text);
  return text;
}
