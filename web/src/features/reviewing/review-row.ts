import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { RowMatch } from '@top100/contracts/endpoints/match';
import type { ItemFieldName, ItemType } from '@top100/domain/categories';
import type { Candidate, DuplicateIndex } from '@top100/domain/duplicates';
import { itemKey } from '@top100/domain/duplicates';
import { titleField } from '@top100/domain/item-fields';
import type { DraftProblems, Item, ItemDraft, ItemSource } from '@top100/domain/items';
import { makerField } from '@top100/domain/maker-field';
import { fieldsOfEntry } from '../item-form/catalogue-item.ts';
import type { FormDraft } from '../item-form/item-form-draft.ts';
import { checkForm, formDraftOf } from '../item-form/item-form-draft.ts';

/** A parsed row of a paste or a file. */
export interface FoundRow {
  /** Unique in its review. */
  id: number;
  draft: ItemDraft;
  looksLikeHeading?: boolean | undefined;
  source?: ItemSource | undefined;
  /** From our own exports: all other fields of the item. */
  kept?: Readonly<Record<string, unknown>> | undefined;
}

/** A row under review. Immutable. */
export interface ReviewRow {
  id: number;
  found: FoundRow;
  looksLikeHeading: boolean;
  draft: FormDraft;
  /** Fields that the user typed: nothing overwrites them. */
  typed: readonly ItemFieldName[];
  isSelected: boolean;
  /** Whether the user, not the initial selection, set `isSelected`. */
  isSelectedByUser: boolean;
}

/** The user's decision about a work: a catalogue entry, or its own text. */
export type Decision = CatalogueEntry | 'mine';

export interface ReviewContext {
  type: ItemType;
  /** Items in the target list, and those that other lists will add. */
  existing: DuplicateIndex<Candidate>;
  rankOf: (item: Candidate) => number;
  /** For items that other lists will add: those lists' titles. */
  incomingFrom: ReadonlyMap<Candidate, string>;
  /** Whether the catalogue is searched for this item type. */
  isLookedUp: boolean;
  /** The catalogue's answers by lookup key. */
  answers: ReadonlyMap<string, RowMatch>;
  /** Also by lookup key: a decision applies to every row of the same title and artist. */
  decisions: ReadonlyMap<string, Decision>;
  /** The catalogue is unreachable: unanswered rows wait for a retry. */
  hasFailed: boolean;
  currentYear: number;
  /** Remaining space in the list. */
  remaining: number;
}

/** The catalogue's result for a row. */
export type Match =
  /** Not requested. */
  | { kind: 'off' }
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'none' }
  /** The user has to select one; until then the row is unchanged. */
  | { kind: 'candidates'; candidates: readonly CatalogueEntry[] }
  | { kind: 'matched'; entry: CatalogueEntry; others: readonly CatalogueEntry[]; isChosen: boolean }
  | { kind: 'mine'; candidates: readonly CatalogueEntry[] };

/** The evaluation of a row, independent of other rows. */
export interface RowEvaluation {
  match: Match;
  /** Its fields merged with the match, as the form shows them. */
  shown: FormDraft;
  /** Empty for a valid row. */
  problems: DraftProblems;
  /** The resulting item; undefined while invalid. */
  fields: Partial<Item> | undefined;
  /** The form used for duplicate detection. */
  candidate: Candidate | undefined;
}

interface CachedEvaluation {
  answer: RowMatch | undefined;
  decision: Decision | undefined;
  isOn: boolean;
  hasFailed: boolean;
  evaluation: RowEvaluation;
}

/**
 * Thousands of rows are evaluated on every key press, so unchanged ones are cached. Keyed by the draft, which
 * is replaced by every edit but not by selecting.
 */
const evaluations = new WeakMap<FormDraft, CachedEvaluation>();

export function evaluateRow(row: ReviewRow, context: ReviewContext): RowEvaluation {
  const isOn = isMatchable(row, context);
  const key = isOn ? lookupKey(context.type, row.draft) : '';
  const answer = isOn ? context.answers.get(key) : undefined;
  const decision = isOn ? context.decisions.get(key) : undefined;
  const hasFailed = isOn && context.hasFailed;
  const before = evaluations.get(row.draft);
  const isSame =
    before &&
    before.answer === answer &&
    before.decision === decision &&
    before.isOn === isOn &&
    before.hasFailed === hasFailed;
  if (isSame) return before.evaluation;
  const match: Match = isOn
    ? matchOf(answer, decision, hasMaker(context.type, row.draft), hasFailed)
    : { kind: 'off' };
  const evaluation = readFields(row, match, context);
  evaluations.set(row.draft, { answer, decision, isOn, hasFailed, evaluation });
  return evaluation;
}

/** Headings are no works, and rows from the catalogue or an own export are known already. */
export function isMatchable(row: ReviewRow, { type, isLookedUp }: ReviewContext): boolean {
  const { found, typed } = row;
  const isKnown = typed.length === 0 && (found.kept !== undefined || found.source?.kind === 'catalogue');
  return isLookedUp && !row.looksLikeHeading && !isKnown && (row.draft[titleField(type)] ?? '').trim() !== '';
}

function matchOf(
  answer: RowMatch | undefined,
  decision: Decision | undefined,
  hasItsMaker: boolean,
  hasFailed: boolean,
): Match {
  const entries = answer?.candidates.map(({ entry }) => entry) ?? [];
  if (decision === 'mine') return { kind: 'mine', candidates: entries };
  if (decision) {
    const others = entries.filter(({ id }) => id !== decision.id);
    return { kind: 'matched', entry: decision, others, isChosen: true };
  }
  if (!answer) return { kind: hasFailed ? 'failed' : 'waiting' };
  const [first, ...others] = entries;
  if (!first || answer.status === 'none') return { kind: 'none' };
  // Without an artist a title is ambiguous: the user decides.
  const isSure = answer.status === 'match' && hasItsMaker;
  return isSure
    ? { kind: 'matched', entry: first, others, isChosen: false }
    : { kind: 'candidates', candidates: entries };
}

function readFields(row: ReviewRow, match: Match, context: ReviewContext): RowEvaluation {
  const { type, currentYear } = context;
  let shown = row.draft;
  let result = checkForm(type, shown, currentYear);
  if (match.kind === 'matched') {
    shown = withEntry(row, match, result.ok ? {} : result.problems, context);
    result = checkForm(type, shown, currentYear);
  }
  if (!result.ok) return { match, shown, problems: result.problems, fields: undefined, candidate: undefined };
  const fields =
    match.kind === 'matched'
      ? { ...result.fields, source: { kind: 'catalogue', id: match.entry.id } }
      : withOrigin(row, result.fields);
  return { match, shown, problems: {}, fields, candidate: { ...fields, type } };
}

/**
 * A selected entry replaces all fields. An automatic match replaces the spelling of title and artist, and
 * missing or invalid fields. Typed or cleared fields always stay.
 */
function withEntry(
  row: ReviewRow,
  { entry, isChosen }: Match & { kind: 'matched' },
  problems: DraftProblems,
  { type, currentYear }: ReviewContext,
): FormDraft {
  const known = formDraftOf(type, fieldsOfEntry(entry, currentYear) as Item);
  const shown: FormDraft = { ...row.draft };
  for (const [key, value] of Object.entries(known)) {
    const name = key as ItemFieldName;
    if (row.typed.includes(name)) continue;
    const isSpelling = name === titleField(type) || name === makerField[type];
    const isMissing = (row.draft[name] ?? '').trim() === '';
    if (isChosen || isSpelling || isMissing || problems[name]) shown[name] = value;
  }
  return shown;
}

/** Own exports are restored field by field; rows of other files keep their source. */
function withOrigin({ found, typed }: ReviewRow, fields: Partial<Item>): Partial<Item> {
  const { kept, source } = found;
  const own = kept && typed.length === 0 ? definedOf(found.draft) : fields;
  return { ...(source && { source }), ...kept, ...own };
}

function definedOf(draft: ItemDraft): Partial<Item> {
  return Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Item>;
}

const keys = new WeakMap<FormDraft, string>();

/** Normalises spellings: the key of matches and decisions. */
export function lookupKey(type: ItemType, draft: FormDraft): string {
  const before = keys.get(draft);
  if (before !== undefined) return before;
  const fields = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value?.trim()]));
  const key = `${type}\n${itemKey({ ...(fields as Partial<Item>), type })}`;
  keys.set(draft, key);
  return key;
}

/** Whether it names an artist; true for artists and authors themselves. */
export function hasMaker(type: ItemType, draft: FormDraft): boolean {
  const maker = makerField[type];
  return maker === undefined || (draft[maker] ?? '').trim() !== '';
}
