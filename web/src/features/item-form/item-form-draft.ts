import { categoryOfItemType, type ItemType } from '@top100/domain/categories';
import { itemFields } from '@top100/domain/item-fields';
import { fieldLabels } from '@top100/domain/item-messages';
import type { DraftProblems, Item, ItemDraft } from '@top100/domain/items';
import { checkDraft } from '@top100/domain/items';
import { parseLength } from '@top100/paste/parse-length';
import { durationText } from '../../list-view/row-texts.ts';
import { formMessages } from './form-messages.ts';

/** The text of each field as typed, lengths as "3:45". */
export type FormDraft = Partial<Record<keyof ItemDraft, string>>;

export type FormResult =
  | { ok: true; fields: Partial<Item> }
  /** `summary` is the category's message if something required is missing. */
  | { ok: false; summary: string | undefined; problems: DraftProblems };

/** Converts an item, or a prefill, to form fields. */
export function formDraftOf(type: ItemType, from: ItemDraft | Item): FormDraft {
  const draft: FormDraft = {};
  for (const { name, kind } of itemFields[type]) {
    const value = from[name];
    if (value === undefined) continue;
    draft[name] = kind === 'duration' && typeof value === 'number' ? durationText(value) : String(value);
  }
  return draft;
}

/** Converts the form to a draft: lengths in seconds if they can be parsed. */
function itemDraftOf(type: ItemType, form: FormDraft): ItemDraft {
  const draft: ItemDraft = { ...form };
  for (const { name, kind } of itemFields[type]) {
    const typed = form[name]?.trim();
    if (kind === 'duration' && typed) draft[name] = parseLength(typed) ?? typed;
  }
  return draft;
}

export function checkForm(type: ItemType, form: FormDraft, currentYear: number): FormResult {
  const draft = itemDraftOf(type, form);
  const checked = checkDraft(type, draft, currentYear);
  const problems: DraftProblems = checked.ok ? {} : { ...checked.problems };
  const required = categoryOfItemType(type).requires;
  let summary: string | undefined;
  for (const { name, kind } of itemFields[type]) {
    // "200" could be minutes or seconds.
    const isUnclear = kind === 'duration' && typeof draft[name] === 'string' && form[name]?.trim() !== '';
    if (isUnclear || (kind === 'duration' && problems[name])) problems[name] = formMessages.lengthProblem;
    if (problems[name] !== required) continue;
    problems[name] = formMessages.isRequired(fieldLabels[name]);
    summary = required;
  }
  return checked.ok && Object.keys(problems).length === 0
    ? { ok: true, fields: checked.fields }
    : { ok: false, summary, problems };
}

/** Compares trimmed texts; missing and empty are equal. */
export function isSameDraft(a: FormDraft, b: FormDraft): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof FormDraft>;
  return [...names].every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim());
}
