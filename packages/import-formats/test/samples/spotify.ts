import type { Sample } from './sample.ts';
import { item, lines } from './sample.ts';

export const spotify = (id: string, kind = 'track') => ({ kind: 'spotify', id: `spotify:${kind}:${id}` });
export const ids = ['0aBcDeFgHiJkLmNoPqRsT1', '0aBcDeFgHiJkLmNoPqRsT2', '0aBcDeFgHiJkLmNoPqRsT3'] as const;

const exportify: Sample[] = [
  {
    format: 'exportify-app',
    text: lines(
      '"Track URI","Track Name","Artist URI(s)","Artist Name(s)","Album URI","Album Name","Album Artist URI(s)","Album Artist Name(s)","Album Release Date","Album Image URL","Disc Number","Track Number","Track Duration (ms)","Track Preview URL","Explicit","Popularity","ISRC","Added By","Added At"',
      `"spotify:track:${ids[0]}","Jóga","spotify:artist:a","Björk","spotify:album:b","Homogenic","spotify:artist:a","Björk","1997-09-22","https://i.example/1","1","2","305000","","false","60","GBAKM9700001","spotify:user:x","2024-01-02T03:04:05Z"`,
      `"spotify:track:${ids[1]}","Say ""When""","spotify:artist:c, spotify:artist:d","Nadja\\, The Maker, Olé","spotify:album:e","Both","spotify:artist:c","Nadja\\, The Maker","2011","https://i.example/2","1","0","61499","","true","3","","spotify:user:x","2024-01-03T03:04:05Z"`,
      '"spotify:local:Z:Y:X:100","Home Tape","","Zoë","","Kitchen","","","","","0","0","100000","","false","0","QZABC0000001","","2024-01-04T03:04:05Z"',
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          item(
            {
              title: 'Jóga',
              artist: 'Björk',
              album: 'Homogenic',
              year: 1997,
              duration_seconds: 305,
              track_number: 2,
            },
            spotify(ids[0]),
          ),
          item(
            {
              title: 'Say "When"',
              artist: 'Nadja, The Maker, Olé',
              album: 'Both',
              year: 2011,
              duration_seconds: 61,
            },
            spotify(ids[1]),
          ),
          item(
            { title: 'Home Tape', artist: 'Zoë', album: 'Kitchen', duration_seconds: 100 },
            { kind: 'isrc', id: 'QZABC0000001' },
          ),
        ],
      },
    ],
  },
  {
    format: 'exportify-net',
    text: lines(
      'Track URI,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit,Added By,Added At,Genres,Record Label,Danceability,Energy,Key',
      `spotify:track:${ids[0]},Écoute,Nuit,"Aé;Bee",2020-03-04,200000,10,false,me,2024-01-02T03:04:05Z,"pop,rock",Label,0.5,0.6,1`,
      `spotify:track:${ids[1]},1999,10000 Days,"10,000 Voices",1992,180500,10,true,me,2024-01-02T03:04:05Z,,Label,0.5,0.6,1`,
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          item(
            { title: 'Écoute', artist: 'Aé, Bee', album: 'Nuit', year: 2020, duration_seconds: 200 },
            spotify(ids[0]),
          ),
          item(
            {
              title: '1999',
              artist: '10,000 Voices',
              album: '10000 Days',
              year: 1992,
              duration_seconds: 181,
            },
            spotify(ids[1]),
          ),
        ],
      },
    ],
  },
  {
    format: 'exportify-net',
    name: 'with bare ids, as before 2024',
    text: lines(
      'Spotify ID,Artist IDs,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Added By,Added At,Genres,Danceability',
      `${ids[2]},"x,y",Café,Brûlé,"Ana,Zoë",2001-01,90000,1,me,2020-01-01T00:00:00Z,"a,b",0.1`,
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          item(
            { title: 'Café', artist: 'Ana, Zoë', album: 'Brûlé', year: 2001, duration_seconds: 90 },
            spotify(ids[2]),
          ),
        ],
      },
    ],
  },
  {
    format: 'exportify-net',
    name: 'with ISRCs',
    text: lines(
      'Track URI,ISRC,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit,Added By,Added At',
      'spotify:local:a:b:c:1,FRX001,Nuits,Été,Zaïa,2019,60000,2,false,me,2024-01-02',
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          item(
            { title: 'Nuits', artist: 'Zaïa', album: 'Été', year: 2019, duration_seconds: 60 },
            { kind: 'isrc', id: 'FRX001' },
          ),
        ],
      },
    ],
  },
];

const accountData: Sample[] = [
  {
    format: 'spotify-library',
    text: JSON.stringify(
      {
        tracks: [
          { artist: 'Björk', album: 1989, track: 'Jóga', uri: `spotify:track:${ids[0]}` },
          { artist: 'Zoë', album: 'Kitchen', track: 1999 },
          null,
        ],
        albums: [{ artist: 'Somebody', album: 1989, uri: `spotify:album:${ids[1]}` }],
        shows: [{ name: 'Talk', publisher: 'Nobody', uri: 'spotify:show:1' }],
        episodes: [],
        bannedTracks: [],
        artists: [{ name: 'Zoë', uri: `spotify:artist:${ids[2]}` }],
        bannedArtists: [],
        other: [],
      },
      null,
      2,
    ),
    lists: [
      {
        category: 'songs',
        title: 'Liked songs',
        rows: [
          item({ title: 'Jóga', artist: 'Björk', album: '1989' }, spotify(ids[0])),
          item({ title: '1999', artist: 'Zoë', album: 'Kitchen' }),
        ],
      },
      {
        category: 'albums',
        title: 'Saved albums',
        rows: [item({ title: '1989', artist: 'Somebody' }, spotify(ids[1], 'album'))],
      },
      {
        category: 'music_artists',
        title: 'Followed artists',
        rows: [item({ name: 'Zoë' }, spotify(ids[2], 'artist'))],
      },
    ],
  },
  {
    format: 'spotify-playlists',
    text: JSON.stringify({
      playlists: [
        {
          name: 'Été',
          lastModifiedDate: '2024-01-02',
          items: [
            {
              track: {
                trackName: 'Solo',
                artistName: 'Zoë',
                albumName: 'Duo',
                trackUri: `spotify:track:${ids[0]}`,
              },
            },
            {
              track: null,
              localTrack: { uri: 'spotify:local:The+Z%C3%A9s::My+Tape:100' },
              addedDate: '2024-01-02',
            },
          ],
          description: 'Salt &amp; sand',
          numberOfFollowers: 0,
        },
        { name: 'Older', tracks: [{ trackName: 'Uno', artistName: 'Ane', albumName: 'Dos' }] },
        { name: 'Empty', items: [] },
      ],
    }),
    lists: [
      {
        category: 'songs',
        title: 'Été',
        rows: [
          item({ title: 'Solo', artist: 'Zoë', album: 'Duo' }, spotify(ids[0])),
          item({ title: 'My Tape', artist: 'The Zés' }),
        ],
      },
      { category: 'songs', title: 'Older', rows: [item({ title: 'Uno', artist: 'Ane', album: 'Dos' })] },
    ],
  },
  {
    format: 'spotify-history',
    text: JSON.stringify([
      { endTime: '2024-01-02 03:04', artistName: 'Björk', trackName: 'Jóga', msPlayed: 31_000 },
      { endTime: '2024-01-02 03:08', artistName: 'Zoë', trackName: 'Solo', msPlayed: 200_000 },
      { endTime: '2024-01-02 03:12', artistName: 'Zoë', trackName: 'Solo', msPlayed: 200_000 },
      { endTime: '2024-01-02 03:13', artistName: 'Zoë', trackName: 'Skipped', msPlayed: 1000 },
    ]),
    lists: [
      {
        category: 'songs',
        title: 'Most played songs',
        rows: [item({ title: 'Solo', artist: 'Zoë' }), item({ title: 'Jóga', artist: 'Björk' })],
      },
      {
        category: 'music_artists',
        title: 'Most played artists',
        rows: [item({ name: 'Zoë' }), item({ name: 'Björk' })],
      },
    ],
  },
  {
    format: 'spotify-history',
    name: 'extended',
    text: JSON.stringify([
      {
        ts: '2024-01-02T03:04:05Z',
        ms_played: 100_000,
        master_metadata_track_name: 'Solo',
        master_metadata_album_artist_name: 'Zoë',
        master_metadata_album_album_name: 'Duo',
        spotify_track_uri: `spotify:track:${ids[0]}`,
      },
      {
        ts: '2024-01-02T03:04:05Z',
        ms_played: 100_000,
        master_metadata_track_name: null,
        episode_name: 'Talk',
      },
    ]),
    lists: [
      {
        category: 'songs',
        title: 'Most played songs',
        rows: [item({ title: 'Solo', artist: 'Zoë', album: 'Duo' }, spotify(ids[0]))],
      },
      { category: 'albums', title: 'Most played albums', rows: [item({ title: 'Duo', artist: 'Zoë' })] },
      { category: 'music_artists', title: 'Most played artists', rows: [item({ name: 'Zoë' })] },
    ],
  },
];

export const spotifySamples: readonly Sample[] = [...exportify, ...accountData];
