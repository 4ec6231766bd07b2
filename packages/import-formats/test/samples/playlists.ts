import { zlibSync } from 'fflate';
import type { Sample } from './sample.ts';
import { item, lines } from './sample.ts';

const mbid = '0f3f4d2c-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const recording = { kind: 'musicbrainz', id: mbid };
const chart = JSON.stringify({
  'uuid-1': {
    timestamp: 1,
    data: {
      title: 'Records',
      items: [{ title: 'Début', creator: 'Björk', coverURL: 'https://lastfm.freetls.fastly.net/a' }],
    },
  },
});

/** Of Topsters 2, as it is kept in the browser. */
const packedCards = (cards: unknown) =>
  `"${btoa(String.fromCharCode(...zlibSync(new TextEncoder().encode(JSON.stringify(cards)))))}"`;
const charts = JSON.stringify([
  {
    options: JSON.stringify({ charts: { 'Été-cards': 'Été' } }),
    'Été-cards-cards': packedCards([
      { src: 'https://lastfm.freetls.fastly.net/a.png', title: 'Björk - Début' },
      { src: '', title: '' },
    ]),
  },
]);

export const playlistSamples: readonly Sample[] = [
  {
    format: 'jspf',
    text: JSON.stringify({
      playlist: {
        title: 'Été',
        track: [
          { title: 'Jóga', creator: 'Björk', identifier: [`https://musicbrainz.org/recording/${mbid}`] },
          { title: 'Roads', creator: 'Portishead', album: 'Dummy', identifier: 'https://example.org/1' },
        ],
      },
    }),
    lists: [
      {
        category: 'songs',
        title: 'Été',
        rows: [
          item({ title: 'Jóga', artist: 'Björk' }, recording),
          item({ title: 'Roads', artist: 'Portishead', album: 'Dummy' }),
        ],
      },
    ],
  },
  {
    format: 'xspf',
    text: lines(
      '<?xml version="1.0"?>',
      '<playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Été</title><trackList>',
      `<track><title>Jóga &amp; more</title><creator>Björk</creator><identifier>https://musicbrainz.org/recording/${mbid}</identifier></track>`,
      '</trackList></playlist>',
    ),
    lists: [
      { category: 'songs', title: 'Été', rows: [item({ title: 'Jóga & more', artist: 'Björk' }, recording)] },
    ],
  },
  {
    format: 'm3u',
    text: lines(
      '#EXTM3U',
      '#EXTINF:305,Björk - Jóga',
      'music/02 joga.mp3',
      '#EXTINF:-1 tvg-id="x",Portishead - Roads',
      'https://example.org/roads.mp3',
    ),
    lists: [
      {
        category: 'songs',
        rows: [item({ title: 'Jóga', artist: 'Björk' }), item({ title: 'Roads', artist: 'Portishead' })],
      },
    ],
  },
  {
    format: 'topsters',
    text: btoa(zlibSync(new TextEncoder().encode(chart)).toString()),
    lists: [{ category: 'albums', title: 'Records', rows: [item({ title: 'Début', artist: 'Björk' })] }],
  },
  {
    format: 'topsters-2',
    text: charts,
    lists: [{ category: 'albums', title: 'Été', rows: [item({ title: 'Début', artist: 'Björk' })] }],
  },
  {
    format: 'itunes-library',
    text: lines(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
      '<plist version="1.0"><dict><key>Tracks</key><dict><key>7</key><dict><key>Track ID</key><integer>7</integer>',
      '<key>Name</key><string>Jóga &#38; more</string><key>Artist</key><string>Björk</string></dict></dict>',
      '<key>Playlists</key><array><dict><key>Name</key><string>Été</string><key>Playlist Items</key>',
      '<array><dict><key>Track ID</key><integer>7</integer></dict></array></dict></array></dict></plist>',
    ),
    lists: [{ category: 'songs', title: 'Été', rows: [item({ title: 'Jóga & more', artist: 'Björk' })] }],
  },
  {
    format: 'listenbrainz',
    text: JSON.stringify([
      {
        listened_at: 1,
        track_metadata: { artist_name: 'Björk', track_name: 'Jóga', release_name: 'Homogénic' },
      },
    ]),
    lists: [
      {
        category: 'songs',
        title: 'Most played songs',
        rows: [item({ title: 'Jóga', artist: 'Björk', album: 'Homogénic' })],
      },
      {
        category: 'albums',
        title: 'Most played albums',
        rows: [item({ title: 'Homogénic', artist: 'Björk' })],
      },
      { category: 'music_artists', title: 'Most played artists', rows: [item({ name: 'Björk' })] },
    ],
  },
  {
    format: 'pls',
    text: lines(
      '[playlist]',
      'File1=/music/a.mp3',
      'Title1=Björk - Jóga',
      'Length1=305',
      'NumberOfEntries=1',
    ),
    lists: [{ category: 'songs', rows: [item({ title: 'Jóga', artist: 'Björk' })] }],
  },
  {
    format: 'json',
    text: JSON.stringify({
      name: 'Été',
      songs: [
        { rank: 2, Title: 'Jóga', Artist: 'Björk', Year: 1997 },
        { rank: 1, Title: 1979, Artist: 'The Smashing Pumpkins', tags: ['x'] },
      ],
    }),
    lists: [
      {
        category: 'songs',
        rows: [
          item({ title: '1979', artist: 'The Smashing Pumpkins' }),
          item({ title: 'Jóga', artist: 'Björk', year: 1997 }),
        ],
      },
    ],
  },
  {
    format: 'json',
    name: 'texts',
    text: JSON.stringify(['Ursula K. Le Guin', 'Zoë Ünal']),
    lists: [
      { category: 'book_authors', rows: [item({ name: 'Ursula K. Le Guin' }), item({ name: 'Zoë Ünal' })] },
    ],
  },
];
