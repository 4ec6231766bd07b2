import { indexDuplicates } from '@top100/contracts/duplicates';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { titleField } from '@top100/contracts/item-fields';
import type { Item } from '@top100/contracts/items';
import { makerField } from '@top100/contracts/maker-field';
import { roomLeft } from '@top100/contracts/tiers';
import type { PlainList, Reading } from '@top100/transfer/plain-list';
import { parsePlainList } from '@top100/transfer/plain-list';
import { useEffect, useMemo, useState } from 'react';
import type { FormDraft } from './item-form-draft.ts';
import type { PasteReviewModalProps } from './paste-review-props.ts';
import type { JudgedRow, Matches, ReviewContext, ReviewRow } from './review-rows.ts';
import {
  editRow,
  judgeRows,
  lookupKey,
  patchRow,
  startReview,
  tickAll,
  untickDuplicates,
} from './review-rows.ts';
import { useCatalogueMatches } from './use-catalogue-matches.ts';

const noMatches: Matches = new Map();

/** Everything about a paste that is looked over: its rows, what is wrong with them, and what can be done. */
export type Review = ReturnType<typeof useReview>;

export function useReview(
  props: Pick<PasteReviewModalProps, 'category' | 'searchable' | 'items' | 'itemLimit'>,
  isOpen: boolean,
) {
  const { category, searchable, items, itemLimit } = props;
  const type = category.itemType;
  const [text, setText] = useState('');
  const [list, setList] = useState<PlainList>();
  const [rows, setRows] = useState<readonly ReviewRow[]>([]);
  const room = roomLeft(itemLimit, items.length);
  const { matches, isBusy, learn } = useCatalogueMatches(category, rows, isOpen && searchable, room);

  const context = useMemo<ReviewContext>(
    () => ({
      type,
      held: indexDuplicates(items),
      rankOf: (item: Item) => items.indexOf(item) + 1,
      matches,
      currentYear: new Date().getFullYear(),
      room,
    }),
    [type, items, matches, room],
  );
  const judged = useMemo(() => judgeRows(rows, context), [rows, context]);

  useEffect(() => setRows((now) => untickDuplicates(now, context)), [context]);

  function start(next: string, reading?: Reading) {
    const maker = makerField[type];
    const parsed = parsePlainList(next, type, {
      reading,
      currentYear: context.currentYear,
      makers: maker ? items.map((item) => String(item[maker] ?? '')).filter(Boolean) : [],
    });
    setText(next);
    setList(parsed);
    setRows((before) =>
      startReview(parsed.rows, { ...context, matches: noMatches }, next === text ? before : []),
    );
    return { rows: parsed.rows.length, isTooLarge: parsed.isTooLarge };
  }

  /** The row takes title and maker from an entry that was only suggested. */
  function accept({ row }: JudgedRow, entry: CatalogueEntry) {
    const draft: FormDraft = { ...row.draft, [titleField(type)]: entry.title };
    const maker = makerField[type];
    const name = maker && (entry as Readonly<Record<string, unknown>>)[maker];
    if (maker && typeof name === 'string') draft[maker] = name;
    learn(lookupKey(type, draft), entry);
    setRows((now) => editRow(now, row.line, draft, context));
  }

  const suggested = judged.filter((one) => one.suggestion !== undefined && !one.row.declinesMatch);
  const tickedRows = judged.filter((one) => one.row.isTicked && one.fields !== undefined);
  return {
    list,
    judged,
    /** How many rows are no headings. */
    entries: judged.filter(({ state }) => state.kind !== 'heading').length,
    room,
    isBusy,
    /** By line: the ranks that the ticked rows get. */
    ranks: new Map(tickedRows.map((one, at) => [one.row.line, items.length + at + 1])),
    /** What goes in, in order. */
    ticked: tickedRows.map((one) => one.fields!),
    /** Rows that wait for somebody to say yes to their suggestion. */
    suggested,
    start,
    read: (reading: Reading) => start(text, reading),
    edit: (line: number, draft: FormDraft) => setRows((now) => editRow(now, line, draft, context)),
    tick: (line: number, isTicked: boolean) =>
      setRows((now) => patchRow(now, line, { isTicked, isTickChosen: true })),
    tickAll: (isTicked: boolean) =>
      setRows((now) =>
        isTicked
          ? tickAll(now, context)
          : now.map((row) => ({ ...row, isTicked: false, isTickChosen: true })),
      ),
    declineMatch: (line: number) => setRows((now) => patchRow(now, line, { declinesMatch: true })),
    accept,
    acceptAll: () => {
      for (const one of suggested) accept(one, one.suggestion!);
    },
  };
}
