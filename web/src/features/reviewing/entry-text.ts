import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { genreName } from '@top100/domain/item-messages';
import type { Item } from '@top100/domain/items';
import { itemYear } from '@top100/domain/items';
import { durationText } from '../../list-view/row-texts.ts';

/** "Halo – Beyoncé" */
export function entryName({ title, artist }: Pick<CatalogueEntry, 'title' | 'artist'>): string {
  return [title, artist].filter(Boolean).join(' – ');
}

/** Distinguishes entries of the same name: album, country, year. */
export function entryFacts({ album, country, year, formed_year }: CatalogueEntry): string {
  return [album, country, year ?? formed_year].filter((fact) => fact !== undefined).join(' · ');
}

/** "Halo – Beyoncé (I Am… · 2008)" */
export function entryText(entry: CatalogueEntry): string {
  const facts = entryFacts(entry);
  return facts === '' ? entryName(entry) : `${entryName(entry)} (${facts})`;
}

/** Fields that the row doesn't show. */
export function hiddenFacts(fields: Partial<Item>, isYearShown: boolean): string {
  const length = fields.duration_seconds === undefined ? undefined : durationText(fields.duration_seconds);
  const year = isYearShown ? undefined : itemYear(fields);
  const genre = fields.genre && genreName(fields.genre);
  return [fields.album, fields.platform, fields.country, genre, year, length]
    .filter((fact) => fact !== undefined && fact !== '')
    .join(' · ');
}
