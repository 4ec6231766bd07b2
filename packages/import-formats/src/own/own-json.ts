import { categoryById, isCategoryId } from '@top100/domain/categories';
import { formatVersion, listKind } from '@top100/export/write/own-format';
import type { ImportResult, JsonFormat } from '../import-format.ts';
import type { FileProblem, ImportContext, ImportedList, ImportedRow } from '../read-file.ts';
import { arrayAt } from '../tables/cells.ts';
import { ownMessages as messages } from './own-messages.ts';
import { parseJsonObject, readOwnRow } from './own-row.ts';

/** A list exported as JSON. */
export const ownJson: JsonFormat = {
  id: 'top100-list',
  label: messages.list,
  fits: (document) => parseJsonObject(document)?.kind === listKind,
  read(document, context) {
    const file = parseJsonObject(document) ?? {};
    const problems = newerVersionProblem(file.version);
    const list = readOwnList(file, context, problems);
    return { lists: [list], problems };
  },
};

/** A backup of a device: one list each, to choose from. */
export const ownBackup: JsonFormat = {
  id: 'top100-backup',
  label: messages.backup,
  fits: (document) => parseJsonObject(document)?.kind === 'top100-backup',
  read(document, context): ImportResult {
    const file = parseJsonObject(document) ?? {};
    const problems = newerVersionProblem(file.version);
    const lists = arrayAt(file, 'lists').flatMap((raw, index) => {
      const list = parseJsonObject(raw);
      if (list) return [readOwnList(list, context, problems)];
      problems.push({ message: messages.noList(index + 1) });
      return [];
    });
    return { lists, problems };
  },
};

export function newerVersionProblem(version: unknown): FileProblem[] {
  return typeof version === 'number' && version > formatVersion ? [{ message: messages.newer }] : [];
}

function readOwnList(
  raw: Readonly<Record<string, unknown>>,
  context: ImportContext,
  problems: FileProblem[],
): ImportedList {
  const category = isCategoryId(raw.category) ? raw.category : context.category;
  const { itemType } = categoryById(category);
  const seen = new Set<string>();
  const placed: { row: ImportedRow; position: number }[] = [];
  for (const [index, item] of arrayAt(raw, 'items').entries()) {
    const fields = parseJsonObject(item);
    const line = index + 1;
    if (!fields) {
      problems.push({ line, message: messages.noItem(line) });
      continue;
    }
    const position = typeof fields.position === 'number' ? fields.position : Number.MAX_VALUE;
    placed.push({ row: readOwnRow(line, fields, itemType, seen), position });
  }
  placed.sort((a, b) => a.position - b.position);
  return {
    category,
    ...(typeof raw.title === 'string' && { title: raw.title }),
    ...(typeof raw.description === 'string' && { description: raw.description }),
    rows: placed.map(({ row }) => row),
    isRanked: true,
  };
}
