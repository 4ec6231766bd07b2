import { guessScale, parseNote, parseRating } from '@top100/paste/opinion';
import type { JsonFormat } from '../import-format.ts';
import { rowMessages } from '../row-messages.ts';
import { arrayAt, extractYear, jsonText, makeSource, ownProperty } from '../tables/cells.ts';
import { groupTitlesByShelf } from './shelved-titles.ts';

/** AniList lists as its API and related tools write them. */
export const anilist: JsonFormat = {
  id: 'anilist',
  label: 'AniList',
  fits: (document) =>
    entriesIn(document)
      .slice(0, 20)
      .some(({ entry }) => titleOf(entry) !== ''),
  read(document) {
    const entries = entriesIn(document);
    const scale = guessScale(entries.map(({ entry }) => jsonText(ownProperty(entry, 'score')))) ?? 100;
    return groupTitlesByShelf(
      entries.map(({ entry, list }, at) => {
        const media = ownProperty(entry, 'media');
        const kind = jsonText(ownProperty(media, 'format'));
        const isManga =
          /^manga$/i.test(jsonText(ownProperty(media, 'type'))) || /^(?:manga|novel|one_shot)$/i.test(kind);
        const isMovie = /^movie$/i.test(kind);
        return {
          line: at + 1,
          title: titleOf(entry),
          kind,
          category: isManga ? 'books' : /^music$/i.test(kind) ? undefined : isMovie ? 'movies' : 'tvseries',
          year: extractYear(ownProperty(ownProperty(media, 'startDate'), 'year')),
          shelf: list,
          rating: parseRating(ownProperty(entry, 'score'), scale),
          note: parseNote(jsonText(ownProperty(entry, 'notes'))),
          source: makeSource('anilist', jsonText(ownProperty(media, 'id'))),
        };
      }),
    );
  },
};

/** AniList's account data, whose lists contain only ids. */
export const anilistAccount: JsonFormat = {
  id: 'anilist-account',
  label: 'AniList account',
  fits: (document) =>
    arrayAt(document, 'lists')
      .slice(0, 20)
      .some((entry) => ownProperty(entry, 'series_id') !== undefined),
  read: () => ({ lists: [], problems: [{ message: rowMessages.idsOnlyFor('AniList') }] }),
};

function entriesIn(document: unknown): { entry: unknown; list: string }[] {
  const data = ownProperty(document, 'data') ?? document;
  const collection = ownProperty(data, 'MediaListCollection') ?? data;
  return arrayAt(collection, 'lists').flatMap((list) =>
    arrayAt(list, 'entries').map((entry) => ({ entry, list: jsonText(ownProperty(list, 'name')) })),
  );
}

function titleOf(entry: unknown): string {
  const title = ownProperty(ownProperty(entry, 'media'), 'title');
  const all = ['english', 'userPreferred', 'romaji', 'native'].map((name) =>
    jsonText(ownProperty(title, name)),
  );
  return all.find(Boolean) ?? jsonText(title);
}
