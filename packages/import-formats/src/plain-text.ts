import { categoryById } from '@top100/domain/categories';
import { opinionOf } from '@top100/paste/opinion';
import { maxPasteLength, parsePlainList } from '@top100/paste/plain-list';
import { maxRows } from './limits.ts';
import { messages } from './messages.ts';
import type { FileProblem, ImportContext, ImportedList, ImportedRow } from './read-file.ts';
import { readCells } from './tables/parse-delimited.ts';

export interface PlainText {
  lists: ImportedList[];
  problems: FileProblem[];
  /** Whether its lines are cells without a header. */
  isTable: boolean;
}

/** Parses lines like a paste: one entry per line, or cells without a header. */
export function readPlainText(text: string, context: ImportContext): PlainText {
  const records = readCells(text);
  // The paste parser recognises cells by the TABs between them.
  const lines = records?.map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'));
  const list = parsePlainList(lines?.join('\n') ?? text, categoryById(context.category).itemType, {
    currentYear: context.currentYear,
    reading: context.reading,
    maxRows,
  });
  const problems: FileProblem[] = [];
  if (list.isTooLarge) problems.push({ message: messages.listTooLarge(maxPasteLength) });
  if (list.unread > 0) problems.push({ message: messages.tooManyLines(maxRows, list.unread) });
  const rows = list.rows.flatMap(({ line: at, fields, rating, note, looksLikeHeading }): ImportedRow[] => {
    const line = records?.[at - 1]?.line ?? at;
    if ((fields.title ?? fields.name) !== undefined)
      return [
        {
          line,
          draft: fields,
          ...opinionOf({ rating, note }),
          ...(looksLikeHeading && { looksLikeHeading }),
        },
      ];
    problems.push({ line, message: messages.lineHas(line, messages.noTitle) });
    return [];
  });
  // Links are not fetched, so their titles are unknown.
  if (rows.length > 0 && rows.every(({ draft }) => isLink(draft.title ?? draft.name)))
    return {
      lists: [],
      problems: [...problems, { message: messages.linksOnly }],
      isTable: records !== undefined,
    };
  const { category } = context;
  const found: ImportedList = {
    category,
    rows,
    isRanked: list.order === 'numbers' || list.rows.some(({ rank }) => rank !== undefined),
    ...(list.readings.length > 1 && { readings: list.readings }),
  };
  return { lists: rows.length > 0 ? [found] : [], problems, isTable: records !== undefined };
}

function isLink(title: string | number | undefined): boolean {
  return /^(?:https?:\/\/|www\.|spotify:)\S+$/i.test(String(title));
}
