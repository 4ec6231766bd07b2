import type { JsonFormat } from '../import-format.ts';
import { arrayAt, jsonText, makeSource, ownProperty } from '../tables/cells.ts';
import { countPlays } from './plays.ts';

/** Listens of ListenBrainz: an array, an API response, or JSON Lines. */
export const listenBrainz: JsonFormat = {
  id: 'listenbrainz',
  label: 'ListenBrainz listens',
  fits: (document) =>
    listensIn(document)
      .slice(0, 20)
      .some((listen) => jsonText(ownProperty(ownProperty(listen, 'track_metadata'), 'track_name')) !== ''),
  read: (document) =>
    countPlays(
      listensIn(document).flatMap((listen, at) => {
        const track = ownProperty(listen, 'track_metadata');
        const ids = [ownProperty(track, 'mbid_mapping'), ownProperty(track, 'additional_info')];
        const id = (name: string) =>
          makeSource('musicbrainz', ids.map((from) => jsonText(ownProperty(from, name))).find(Boolean) ?? '');
        const [title, artist] = [
          jsonText(ownProperty(track, 'track_name')),
          jsonText(ownProperty(track, 'artist_name')),
        ];
        const album = jsonText(ownProperty(track, 'release_name'));
        if (title === '') return [];
        return [
          {
            line: at + 1,
            title,
            artist,
            album,
            songSource: id('recording_mbid'),
            albumSource: id('release_mbid'),
          },
        ];
      }),
    ),
};

function listensIn(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  return arrayAt(ownProperty(document, 'payload') ?? document, 'listens');
}
