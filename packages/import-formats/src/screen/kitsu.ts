import { parseNote, parseRating } from '@top100/paste/opinion';
import type { JsonFormat } from '../import-format.ts';
import { arrayAt, extractYear, jsonText, makeSource, ownProperty } from '../tables/cells.ts';
import { groupTitlesByShelf } from './shelved-titles.ts';

/** A Kitsu library: entries in `data`, and their anime and manga in `included`. */
export const kitsu: JsonFormat = {
  id: 'kitsu',
  label: 'Kitsu library',
  fits: (document) =>
    arrayAt(document, 'data')
      .slice(0, 20)
      .some((entry) => /^library-?entries$/i.test(jsonText(ownProperty(entry, 'type')))),
  read(document) {
    const works = new Map(arrayAt(document, 'included').map((work) => [keyOf(work), work]));
    const titles = arrayAt(document, 'data').map((entry, at) => {
      const state = ownProperty(entry, 'attributes');
      const key = ['media', 'anime', 'manga']
        .map((name) => keyOf(ownProperty(ownProperty(ownProperty(entry, 'relationships'), name), 'data')))
        .find((found) => works.has(found));
      const work = works.get(key ?? '');
      const about = ownProperty(work, 'attributes');
      const kind = jsonText(ownProperty(about, 'subtype'));
      const type = jsonText(ownProperty(work, 'type'));
      return {
        line: at + 1,
        title: titleOf(about),
        kind,
        category: categoryOf(type, kind),
        year: extractYear(ownProperty(about, 'startDate')),
        shelf: jsonText(ownProperty(state, 'status')),
        rating: parseRating(ownProperty(state, 'ratingTwenty'), 20),
        note: parseNote(jsonText(ownProperty(state, 'notes'))),
        source: makeSource('kitsu', key ?? ''),
      };
    });
    return groupTitlesByShelf(titles);
  },
};

function categoryOf(type: string, kind: string) {
  if (type === 'manga') return 'books' as const;
  if (/^music$/i.test(kind)) return undefined;
  return /^movie$/i.test(kind) ? ('movies' as const) : ('tvseries' as const);
}

function keyOf(work: unknown): string {
  const [type, id] = [jsonText(ownProperty(work, 'type')), jsonText(ownProperty(work, 'id'))];
  return type === '' || id === '' ? '' : `${type}/${id}`;
}

function titleOf(about: unknown): string {
  const titles = ownProperty(about, 'titles');
  const all = [
    ownProperty(about, 'canonicalTitle'),
    ...['en', 'en_us', 'en_jp', 'ja_jp'].map((name) => ownProperty(titles, name)),
  ];
  return all.map(jsonText).find(Boolean) ?? '';
}
