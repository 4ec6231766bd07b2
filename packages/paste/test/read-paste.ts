import type { ItemType } from '@top100/domain/categories';
import type { ItemDraft } from '@top100/domain/items';
import type { PlainList, PlainListOptions } from '../src/plain-list.ts';
import { parsePlainList } from '../src/plain-list.ts';

export const currentYear = 2026;

export const android = { title: 'Paranoid Android', artist: 'Radiohead' };
export const halo = { title: 'Halo', artist: 'Beyoncé' };
export const joga = { title: 'Jóga', artist: 'Björk' };

export function read(text: string, type: ItemType, options: PlainListOptions = {}): PlainList {
  return parsePlainList(text, type, { currentYear, ...options });
}

export function fieldsOf(text: string, type: ItemType, options?: PlainListOptions): ItemDraft[] {
  return read(text, type, options).rows.map((row) => row.fields);
}
