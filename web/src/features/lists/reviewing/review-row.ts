import type { ItemType } from '@top100/contracts/categories';
import type { Candidate, DuplicateIndex } from '@top100/contracts/duplicates';
import { itemKey } from '@top100/contracts/duplicates';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { RowMatch } from '@top100/contracts/endpoints/match';
import type { ItemFieldName } from '@top100/contracts/item-fields';
import { titleField } from '@top100/contracts/item-fields';
import type { DraftProblems, Item, ItemDraft, ItemSource } from '@top100/contracts/items';
import { makerField } from '@top100/contracts/maker-field';
import { fieldsOfEntry } from '../adding/catalogue-item.ts';
import type { FormDraft } from '../adding/item-form-draft.ts';
import { checkForm, formDraftOf } from '../adding/item-form-draft.ts';

/** A row as its reader found it, in a paste or a file. */
export interface FoundRow {
  /** One of a kind in its review. */
  id: number;
  draft: ItemDraft;
  looksLikeHeading?: boolean | undefined;
  source?: ItemSource | undefined;
  /** Of our own exports: every other field of the item. */
  kept?: Readonly<Record<string, unknown>> | undefined;
}

/** A row while it is looked over. Never changed in place. */
export interface ReviewRow {
  id: number;
  found: FoundRow;
  looksLikeHeading: boolean;
  draft: FormDraft;
  /** Fields that somebody typed in here: nothing overrules them. */
  typed: readonly ItemFieldName[];
  isTicked: boolean;
  /** The person ticked or unticked it, and not the first judgement. */
  isTickChosen: boolean;
}

/** What the person has said about a work: which entry it is, or that it stays as it is. */
export type Decision = CatalogueEntry | 'mine';

export interface ReviewContext {
  type: ItemType;
  /** What the list that rows go into holds, and what comes into it with other lists. */
  held: DuplicateIndex<Candidate>;
  rankOf: (item: Candidate) => number;
  /** Of what comes with other lists: their titles. */
  comingFrom: ReadonlyMap<Candidate, string>;
  /** Whether the catalogue is asked about this type of item. */
  isLookedUp: boolean;
  /** The catalogue's answers by look-up key. */
  answers: ReadonlyMap<string, RowMatch>;
  /** By look-up key as well: what is decided once counts for every row of the same title and maker. */
  decisions: ReadonlyMap<string, Decision>;
  /** The catalogue could not be asked: what has no answer waits for somebody to try again. */
  hasFailed: boolean;
  currentYear: number;
  /** How many more the list takes. */
  room: number;
}

/** What the catalogue says about a row. */
export type Match =
  /** It is not asked. */
  | { kind: 'off' }
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'none' }
  /** Somebody has to choose; until then the row is as it was found. */
  | { kind: 'candidates'; candidates: readonly CatalogueEntry[] }
  | { kind: 'matched'; entry: CatalogueEntry; others: readonly CatalogueEntry[]; isChosen: boolean }
  | { kind: 'mine'; candidates: readonly CatalogueEntry[] };

/** What a row says by itself, whatever the other rows are. */
export interface RowReading {
  match: Match;
  /** Its fields with what the catalogue says, as the form shows them. */
  shown: FormDraft;
  /** Empty when nothing is wrong. */
  problems: DraftProblems;
  /** What would go in; undefined while something is wrong. */
  fields: Partial<Item> | undefined;
  /** The same as duplicates are found by. */
  candidate: Candidate | undefined;
}

interface CachedReading {
  answer: RowMatch | undefined;
  decision: Decision | undefined;
  isOn: boolean;
  hasFailed: boolean;
  reading: RowReading;
}

/**
 * Thousands of rows are judged on every key press: what did not change is not read again. Kept by the draft, which is
 * another one after every edit and the same when a row is only ticked.
 */
const readings = new WeakMap<FormDraft, CachedReading>();

export function readRow(row: ReviewRow, context: ReviewContext): RowReading {
  const isOn = isAsked(row, context);
  const key = isOn ? lookupKey(context.type, row.draft) : '';
  const answer = isOn ? context.answers.get(key) : undefined;
  const decision = isOn ? context.decisions.get(key) : undefined;
  const hasFailed = isOn && context.hasFailed;
  const before = readings.get(row.draft);
  const isSame =
    before &&
    before.answer === answer &&
    before.decision === decision &&
    before.isOn === isOn &&
    before.hasFailed === hasFailed;
  if (isSame) return before.reading;
  const match: Match = isOn
    ? matchOf(answer, decision, hasMaker(context.type, row.draft), hasFailed)
    : { kind: 'off' };
  const reading = readFields(row, match, context);
  readings.set(row.draft, { answer, decision, isOn, hasFailed, reading });
  return reading;
}

/** Headings are no works, and what comes from the catalogue, or from an own export, is known already. */
export function isAsked(row: ReviewRow, { type, isLookedUp }: ReviewContext): boolean {
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
  // Without a maker a title may be anybody's: it is for the person to say.
  const isSure = answer.status === 'match' && hasItsMaker;
  return isSure
    ? { kind: 'matched', entry: first, others, isChosen: false }
    : { kind: 'candidates', candidates: entries };
}

function readFields(row: ReviewRow, match: Match, context: ReviewContext): RowReading {
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
 * An entry that somebody chose counts as a whole. One that was only found gives its spelling of title and maker, and
 * what the row does not say or says wrong. What was typed, or emptied by hand, stays in either case.
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

/** Of an own export every field comes back as it was; of other files the place that a row comes from is kept. */
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

/** The same for all ways to write a work: what it is looked up and decided by. */
export function lookupKey(type: ItemType, draft: FormDraft): string {
  const before = keys.get(draft);
  if (before !== undefined) return before;
  const fields = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value?.trim()]));
  const key = `${type}\n${itemKey({ ...(fields as Partial<Item>), type })}`;
  keys.set(draft, key);
  return key;
}

/** Whether it says who made it; true for those that are makers themselves. */
export function hasMaker(type: ItemType, draft: FormDraft): boolean {
  const maker = makerField[type];
  return maker === undefined || (draft[maker] ?? '').trim() !== '';
}
