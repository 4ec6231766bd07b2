import type { ImportResult, JsonFormat } from '../import-format.ts';
import { readEntries, singleList } from '../read-rows.ts';
import { arrayAt, jsonText, makeSource, ownProperty, parseRank } from '../tables/cells.ts';
import { musicMessages } from './messages.ts';

type Kind = 'songs' | 'albums' | 'music_artists';

const answers: readonly { name: string; items: string; category: Kind; title: string }[] = [
  { name: 'toptracks', items: 'track', category: 'songs', title: musicMessages.topSongs },
  { name: 'lovedtracks', items: 'track', category: 'songs', title: musicMessages.lovedSongs },
  { name: 'topalbums', items: 'album', category: 'albums', title: musicMessages.topAlbums },
  { name: 'topartists', items: 'artist', category: 'music_artists', title: musicMessages.topArtists },
];

/** Responses of the Last.fm API, or only their items, as other programs store them. */
export const lastFmTop: JsonFormat = {
  id: 'last-fm-top',
  label: 'Last.fm',
  fits: (document) =>
    answers.some(({ name, items }) => arrayAt(ownProperty(document, name), items).length > 0) ||
    (Array.isArray(document) && isItem(document[0])),
  read: (document) => {
    if (Array.isArray(document)) return readItems(document, kindOf(document[0]));
    const found = answers.find(({ name, items }) => arrayAt(ownProperty(document, name), items).length > 0);
    if (!found) return { lists: [], problems: [] };
    return readItems(arrayAt(ownProperty(document, found.name), found.items), found.category, found.title);
  },
};

function isItem(entry: unknown): boolean {
  return (
    jsonText(ownProperty(entry, 'name')) !== '' &&
    ownProperty(entry, 'playcount') !== undefined &&
    /\blast\.?fm\b/.test(jsonText(ownProperty(entry, 'url')))
  );
}

/** URLs are /music/Artist, /music/Artist/Album and /music/Artist/_/Song. */
function kindOf(entry: unknown): Kind {
  if (ownProperty(entry, 'artist') === undefined) return 'music_artists';
  return jsonText(ownProperty(entry, 'url')).includes('/_/') ? 'songs' : 'albums';
}

function readItems(items: readonly unknown[], category: Kind, title?: string): ImportResult {
  const found = readEntries(items, (item) => {
    const name = jsonText(ownProperty(item, 'name'));
    const artist = nameIn(ownProperty(item, 'artist'));
    const seconds = category === 'songs' ? parseRank(ownProperty(item, 'duration')) : undefined;
    return {
      draft:
        category === 'music_artists'
          ? { name }
          : { title: name, artist, ...(seconds && { duration_seconds: seconds }) },
      source: makeSource('musicbrainz', jsonText(ownProperty(item, 'mbid'))),
      rank: parseRank(ownProperty(ownProperty(item, '@attr'), 'rank')),
      score: parseRank(ownProperty(item, 'playcount')),
    };
  });
  return singleList({ category, ...(title !== undefined && { title }), note: musicMessages.byPlays }, found);
}

function nameIn(artist: unknown): string {
  return jsonText(artist) || jsonText(ownProperty(artist, 'name')) || jsonText(ownProperty(artist, '#text'));
}
