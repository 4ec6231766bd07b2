import type { ExportedList } from './exported-list.ts';
import { formatVersion, listKind, safeJson } from './own-format.ts';

/** A list as JSON, for backups and programs: it is complete, and importing it gives the same list. */
export function toJson({ title, description, category, items }: ExportedList): string {
  const ranked = items.map((item, index) => ({ ...item, position: index + 1 }));
  return `${safeJson(
    { kind: listKind, version: formatVersion, title, description, category, items: ranked },
    2,
  )}\n`;
}
