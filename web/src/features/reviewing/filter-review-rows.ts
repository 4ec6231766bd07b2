import { foldText } from '@top100/domain/fold';
import type { FormDraft } from '../item-form/item-form-draft.ts';
import type { EvaluatedRow, RowGroup } from './evaluate-rows.ts';
import { groupOf } from './evaluate-rows.ts';

/** Caches folded texts: folding ten thousand rows per key press would be slow. */
const texts = new WeakMap<FormDraft, string>();

/** Ids of the rows in a group that contain these words in any field; undefined without a filter. */
export function matchingRows(
  evaluated: readonly EvaluatedRow[],
  group: RowGroup | undefined,
  words: string,
): ReadonlySet<number> | undefined {
  const wanted = foldText(words);
  const search = wanted || words.trim();
  if (group === undefined && search === '') return undefined;
  const rows = evaluated.filter(
    (one) => (group === undefined || groupOf(one) === group) && textOf(one.shown).includes(search),
  );
  return new Set(rows.map(({ row }) => row.id));
}

function textOf(shown: FormDraft): string {
  const before = texts.get(shown);
  if (before !== undefined) return before;
  const words = Object.values(shown).join(' ');
  // Names such as "!!!" fold to nothing, so the original text is searched too.
  const text = `${foldText(words)} ${words}`;
  texts.set(shown, text);
  return text;
}
