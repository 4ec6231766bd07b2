import { categoryById } from '@top100/contracts/categories';
import { longestPaste, parsePlainList } from '../plain-list.ts';
import { mostRows } from './limits.ts';
import { messages } from './messages.ts';
import type { FileProblem, ReadContext, ReadList, ReadRow } from './read-file.ts';
import { readCells } from './read-table.ts';

export interface PlainText {
  lists: ReadList[];
  problems: FileProblem[];
  /** Whether its lines are cells without a header. */
  isTable: boolean;
}

/** Reads lines as they are pasted: one entry each, or cells without a header. */
export function readPlainText(text: string, context: ReadContext): PlainText {
  const records = readCells(text);
  // The reader of pastes knows cells by the TABs between them.
  const lines = records?.map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'));
  const list = parsePlainList(lines?.join('\n') ?? text, categoryById(context.category).itemType, {
    currentYear: context.currentYear,
    reading: context.reading,
    mostRows,
  });
  const problems: FileProblem[] = [];
  if (list.isTooLarge) problems.push({ message: messages.listTooLarge(longestPaste) });
  if (list.unread > 0) problems.push({ message: messages.tooManyLines(mostRows, list.unread) });
  const rows = list.rows.flatMap(({ line: at, fields, looksLikeHeading }): ReadRow[] => {
    const line = records?.[at - 1]?.line ?? at;
    if ((fields.title ?? fields.name) !== undefined)
      return [{ line, draft: fields, ...(looksLikeHeading && { looksLikeHeading }) }];
    problems.push({ line, message: messages.lineHas(line, messages.noTitle) });
    return [];
  });
  // Nothing is fetched: what a link leads to is not known here.
  if (rows.length > 0 && rows.every(({ draft }) => isLink(draft.title ?? draft.name)))
    return {
      lists: [],
      problems: [...problems, { message: messages.linksOnly }],
      isTable: records !== undefined,
    };
  const { category } = context;
  const found: ReadList = {
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
