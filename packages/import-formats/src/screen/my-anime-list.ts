import { parseNote, parseRating } from '@top100/paste/opinion';
import { decodeEntities } from '@top100/paste/plain-words';
import type { TextFormat } from '../import-format.ts';
import { arrayAt, jsonText, makeSource, ownProperty } from '../tables/cells.ts';
import { readXmlExport } from '../xml-document.ts';
import type { ShelvedTitle } from './shelved-titles.ts';
import { groupTitlesByShelf } from './shelved-titles.ts';

const start = /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<myanimelist[\s>]/;

/** An export of MyAnimeList, anime or manga; AniList, Kitsu and others write the same format. */
export const myAnimeList: TextFormat = {
  id: 'myanimelist',
  label: 'MyAnimeList export',
  fits: (text) => start.test(text.slice(0, 4000)),
  read: (text) =>
    readXmlExport(
      text,
      { root: 'myanimelist', end: /<\/myanimelist\s*>\s*$/, close: closed, lists: ['anime', 'manga'] },
      (list) =>
        groupTitlesByShelf([
          ...arrayAt(list, 'anime').map((entry, at) => animeOf(entry, at + 1)),
          ...arrayAt(list, 'manga').map((entry, at) => mangaOf(entry, at + 1)),
        ]),
    ),
};

/** Closes a truncated export behind its last complete entry. */
function closed(text: string): string {
  const end = Math.max(text.lastIndexOf('</anime>'), text.lastIndexOf('</manga>'));
  return `${text.slice(0, end + '</anime>'.length)}</myanimelist>`;
}

function animeOf(entry: unknown, line: number): ShelvedTitle {
  const kind = wordsOf(entry, 'series_type');
  return {
    line,
    title: wordsOf(entry, 'series_title'),
    kind,
    category: /^movie$/i.test(kind) ? 'movies' : /^(?:music|cm|pv)$/i.test(kind) ? undefined : 'tvseries',
    source: makeSource('myanimelist', idOf('anime', wordsOf(entry, 'series_animedb_id'))),
    ...stateOf(entry),
  };
}

function mangaOf(entry: unknown, line: number): ShelvedTitle {
  return {
    line,
    title: wordsOf(entry, 'manga_title') || wordsOf(entry, 'series_title'),
    kind: wordsOf(entry, 'manga_type') || 'Manga',
    category: 'books',
    source: makeSource('myanimelist', idOf('manga', wordsOf(entry, 'manga_mangadb_id'))),
    ...stateOf(entry),
  };
}

function stateOf(entry: unknown) {
  return {
    shelf: wordsOf(entry, 'my_status'),
    rating: parseRating(wordsOf(entry, 'my_score'), 10),
    note: parseNote(wordsOf(entry, 'my_comments')),
  };
}

function idOf(kind: string, id: string): string {
  return /^[1-9]\d{0,9}$/.test(id) ? `${kind}/${id}` : '';
}

function wordsOf(entry: unknown, name: string): string {
  return decodeEntities(jsonText(ownProperty(entry, name))).trim();
}
