import { categoryById, isCategoryId } from '@top100/contracts/categories';
import { formatVersion, listKind } from '../write/own-format.ts';
import { arrayAt } from './cells.ts';
import type { DialectResult, JsonDialect } from './dialect.ts';
import { ownMessages as messages } from './own-messages.ts';
import { objectIn, ownRow } from './own-row.ts';
import type { FileProblem, ReadContext, ReadList, ReadRow } from './read-file.ts';

/** A list that was exported as JSON. */
export const ownJson: JsonDialect = {
  id: 'top100-list',
  label: messages.list,
  fits: (document) => objectIn(document)?.kind === listKind,
  read(document, context) {
    const file = objectIn(document) ?? {};
    const problems = newerThan(file.version);
    const list = readOwnList(file, context, problems);
    return { lists: [list], problems };
  },
};

/** A backup of a device: every list in it can be chosen. */
export const ownBackup: JsonDialect = {
  id: 'top100-backup',
  label: messages.backup,
  fits: (document) => objectIn(document)?.kind === 'top100-backup',
  read(document, context): DialectResult {
    const file = objectIn(document) ?? {};
    const problems = newerThan(file.version);
    const lists = arrayAt(file, 'lists').flatMap((raw, index) => {
      const list = objectIn(raw);
      if (list) return [readOwnList(list, context, problems)];
      problems.push({ message: messages.noList(index + 1) });
      return [];
    });
    return { lists, problems };
  },
};

export function newerThan(version: unknown): FileProblem[] {
  return typeof version === 'number' && version > formatVersion ? [{ message: messages.newer }] : [];
}

function readOwnList(
  raw: Readonly<Record<string, unknown>>,
  context: ReadContext,
  problems: FileProblem[],
): ReadList {
  const category = isCategoryId(raw.category) ? raw.category : context.category;
  const { itemType } = categoryById(category);
  const seen = new Set<string>();
  const placed: { row: ReadRow; position: number }[] = [];
  for (const [index, item] of arrayAt(raw, 'items').entries()) {
    const fields = objectIn(item);
    const line = index + 1;
    if (!fields) {
      problems.push({ line, message: messages.noItem(line) });
      continue;
    }
    const position = typeof fields.position === 'number' ? fields.position : Number.MAX_VALUE;
    placed.push({ row: ownRow(line, fields, itemType, seen), position });
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
