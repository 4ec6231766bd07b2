import type { ItemType } from '@top100/contracts/categories';
import { itemFields, requiredMessages } from '@top100/contracts/item-fields';
import type { DraftProblems, Item, ItemDraft } from '@top100/contracts/items';
import { checkDraft } from '@top100/contracts/items';
import { lengthInSeconds } from '@top100/transfer/length';
import { durationText } from '../../../list-view/row-texts.ts';
import { addingMessages as messages } from './messages.ts';

/** What the form holds: text as it was typed, lengths as "3:45". */
export type FormDraft = Partial<Record<keyof ItemDraft, string>>;

export type FormResult =
  | { ok: true; fields: Partial<Item> }
  /** `summary` is the spec's message when something required is missing. */
  | { ok: false; summary: string | undefined; problems: DraftProblems };

/** An item's fields, or a prefill, as the form shows them. */
export function formDraftOf(type: ItemType, from: ItemDraft | Item): FormDraft {
  const draft: FormDraft = {};
  for (const { name, kind } of itemFields[type]) {
    const value = from[name];
    if (value === undefined) continue;
    draft[name] = kind === 'duration' && typeof value === 'number' ? durationText(value) : String(value);
  }
  return draft;
}

/** The draft as the rules want it: lengths in seconds where they can be read. */
function itemDraftOf(type: ItemType, form: FormDraft): ItemDraft {
  const draft: ItemDraft = { ...form };
  for (const { name, kind } of itemFields[type]) {
    const typed = form[name]?.trim();
    if (kind === 'duration' && typed) draft[name] = lengthInSeconds(typed) ?? typed;
  }
  return draft;
}

export function checkForm(type: ItemType, form: FormDraft, currentYear: number): FormResult {
  const draft = itemDraftOf(type, form);
  const checked = checkDraft(type, draft, currentYear);
  const problems: DraftProblems = checked.ok ? {} : { ...checked.problems };
  const required = requiredMessages[type];
  let summary: string | undefined;
  for (const { name, kind, label } of itemFields[type]) {
    // "200" could be minutes or seconds.
    const isUnclear = kind === 'duration' && typeof draft[name] === 'string' && form[name]?.trim() !== '';
    if (isUnclear || (kind === 'duration' && problems[name])) problems[name] = messages.lengthProblem;
    if (problems[name] !== required) continue;
    problems[name] = messages.isRequired(label);
    summary = required;
  }
  return checked.ok && Object.keys(problems).length === 0
    ? { ok: true, fields: checked.fields }
    : { ok: false, summary, problems };
}

/** Whether two drafts say the same. */
export function sameDraft(a: FormDraft, b: FormDraft): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof FormDraft>;
  return [...names].every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim());
}
