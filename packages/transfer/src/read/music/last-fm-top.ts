import { arrayAt, countingNumber, fieldOf, sourceOf, textOf } from '../cells.ts';
import type { DialectResult, JsonDialect } from '../dialect.ts';
import { oneList, readEntries } from '../read-rows.ts';
import { musicMessages } from './messages.ts';

type Kind = 'songs' | 'albums' | 'music_artists';

const answers: readonly { name: string; items: string; category: Kind; title: string }[] = [
  { name: 'toptracks', items: 'track', category: 'songs', title: musicMessages.topSongs },
  { name: 'lovedtracks', items: 'track', category: 'songs', title: musicMessages.lovedSongs },
  { name: 'topalbums', items: 'album', category: 'albums', title: musicMessages.topAlbums },
  { name: 'topartists', items: 'artist', category: 'music_artists', title: musicMessages.topArtists },
];

/** Answers of the API of Last.fm, or only the items of one, as other programs keep them. */
export const lastFmTop: JsonDialect = {
  id: 'last-fm-top',
  label: 'Last.fm',
  fits: (document) =>
    answers.some(({ name, items }) => arrayAt(fieldOf(document, name), items).length > 0) ||
    (Array.isArray(document) && isItem(document[0])),
  read: (document) => {
    if (Array.isArray(document)) return readItems(document, kindOf(document[0]));
    const found = answers.find(({ name, items }) => arrayAt(fieldOf(document, name), items).length > 0);
    if (!found) return { lists: [], problems: [] };
    return readItems(arrayAt(fieldOf(document, found.name), found.items), found.category, found.title);
  },
};

function isItem(entry: unknown): boolean {
  return (
    textOf(fieldOf(entry, 'name')) !== '' &&
    fieldOf(entry, 'playcount') !== undefined &&
    /\blast\.?fm\b/.test(textOf(fieldOf(entry, 'url')))
  );
}

/** Addresses are /music/Artist, /music/Artist/Album and /music/Artist/_/Song. */
function kindOf(entry: unknown): Kind {
  if (fieldOf(entry, 'artist') === undefined) return 'music_artists';
  return textOf(fieldOf(entry, 'url')).includes('/_/') ? 'songs' : 'albums';
}

function readItems(items: readonly unknown[], category: Kind, title?: string): DialectResult {
  const found = readEntries(items, (item) => {
    const name = textOf(fieldOf(item, 'name'));
    const artist = nameIn(fieldOf(item, 'artist'));
    const seconds = category === 'songs' ? countingNumber(fieldOf(item, 'duration')) : undefined;
    return {
      draft:
        category === 'music_artists'
          ? { name }
          : { title: name, artist, ...(seconds && { duration_seconds: seconds }) },
      source: sourceOf('musicbrainz', textOf(fieldOf(item, 'mbid'))),
      rank: countingNumber(fieldOf(fieldOf(item, '@attr'), 'rank')),
      score: countingNumber(fieldOf(item, 'playcount')),
    };
  });
  return oneList({ category, ...(title !== undefined && { title }), note: musicMessages.byPlays }, found);
}

function nameIn(artist: unknown): string {
  return textOf(artist) || textOf(fieldOf(artist, 'name')) || textOf(fieldOf(artist, '#text'));
}
