import { musicMessages } from '../../../src/read/music/messages.ts';
import type { Sample } from './sample.ts';
import { lines } from './sample.ts';

const spotify = (id: string, kind = 'track') => ({ kind: 'spotify', id: `spotify:${kind}:${id}` });
const ids = ['0aBcDeFgHiJkLmNoPqRsT1', '0aBcDeFgHiJkLmNoPqRsT2', '0aBcDeFgHiJkLmNoPqRsT3'] as const;

const exportify: Sample[] = [
  {
    dialect: 'exportify-app',
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
          {
            draft: {
              title: 'Jóga',
              artist: 'Björk',
              album: 'Homogenic',
              year: 1997,
              duration_seconds: 305,
              track_number: 2,
            },
            source: spotify(ids[0]),
          },
          {
            draft: {
              title: 'Say "When"',
              artist: 'Nadja, The Maker, Olé',
              album: 'Both',
              year: 2011,
              duration_seconds: 61,
            },
            source: spotify(ids[1]),
          },
          {
            draft: { title: 'Home Tape', artist: 'Zoë', album: 'Kitchen', duration_seconds: 100 },
            source: { kind: 'isrc', id: 'QZABC0000001' },
          },
        ],
      },
    ],
  },
  {
    dialect: 'exportify-net',
    text: lines(
      'Track URI,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit,Added By,Added At,Genres,Record Label,Danceability,Energy,Key',
      `spotify:track:${ids[0]},Écoute,Nuit,"Aé;Bee",2020-03-04,200000,10,false,me,2024-01-02T03:04:05Z,"pop,rock",Label,0.5,0.6,1`,
      `spotify:track:${ids[1]},1999,10000 Days,"10,000 Voices",1992,180500,10,true,me,2024-01-02T03:04:05Z,,Label,0.5,0.6,1`,
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          {
            draft: { title: 'Écoute', artist: 'Aé, Bee', album: 'Nuit', year: 2020, duration_seconds: 200 },
            source: spotify(ids[0]),
          },
          {
            draft: {
              title: '1999',
              artist: '10,000 Voices',
              album: '10000 Days',
              year: 1992,
              duration_seconds: 181,
            },
            source: spotify(ids[1]),
          },
        ],
      },
    ],
  },
  {
    dialect: 'exportify-net',
    name: 'with bare ids, as before 2024',
    text: lines(
      'Spotify ID,Artist IDs,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Added By,Added At,Genres,Danceability',
      `${ids[2]},"x,y",Café,Brûlé,"Ana,Zoë",2001-01,90000,1,me,2020-01-01T00:00:00Z,"a,b",0.1`,
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          {
            draft: { title: 'Café', artist: 'Ana, Zoë', album: 'Brûlé', year: 2001, duration_seconds: 90 },
            source: spotify(ids[2]),
          },
        ],
      },
    ],
  },
  {
    dialect: 'exportify-net',
    name: 'with ISRCs',
    text: lines(
      'Track URI,ISRC,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit,Added By,Added At',
      'spotify:local:a:b:c:1,FRX001,Nuits,Été,Zaïa,2019,60000,2,false,me,2024-01-02',
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          {
            draft: { title: 'Nuits', artist: 'Zaïa', album: 'Été', year: 2019, duration_seconds: 60 },
            source: { kind: 'isrc', id: 'FRX001' },
          },
        ],
      },
    ],
  },
];

const transfers: Sample[] = [
  {
    dialect: 'tune-my-music',
    text: lines(
      'Track name,Artist name,Album,Playlist name,Type,ISRC,Spotify - id',
      `Naïve,"Ane, Bo",First,Summer,Playlist,GBX001,${ids[0]}`,
      'Olé – Somebody - Live,,,Summer,Playlist,,',
      `Other,Cé,Second,,Favorite,GBX002,`,
    ),
    lists: [
      {
        category: 'songs',
        title: 'Summer',
        rows: [
          { draft: { title: 'Naïve', artist: 'Ane, Bo', album: 'First' }, source: spotify(ids[0]) },
          { draft: { title: 'Somebody - Live', artist: 'Olé' } },
        ],
      },
      {
        category: 'songs',
        title: 'Liked songs',
        rows: [
          {
            draft: { title: 'Other', artist: 'Cé', album: 'Second' },
            source: { kind: 'isrc', id: 'GBX002' },
          },
        ],
      },
    ],
  },
  {
    dialect: 'tune-my-music',
    name: 'from Apple Music',
    text: lines(
      'Track name,Artist name,Album,Playlist name,Type,ISRC,Apple - id',
      'Naïve,Ane,First,Été,Playlist,GBX001,123456',
    ),
    lists: [
      {
        category: 'songs',
        title: 'Été',
        rows: [
          {
            draft: { title: 'Naïve', artist: 'Ane', album: 'First' },
            source: { kind: 'apple-music', id: '123456' },
          },
        ],
      },
    ],
  },
  {
    dialect: 'soundiiz',
    delimiter: ';',
    text: lines('title;artist;album;isrc', 'Jóga;Björk;Homogenic;GBX003', 'Über;"A;B";;'),
    lists: [
      {
        category: 'songs',
        rows: [
          {
            draft: { title: 'Jóga', artist: 'Björk', album: 'Homogenic' },
            source: { kind: 'isrc', id: 'GBX003' },
          },
          { draft: { title: 'Über', artist: 'A, B' } },
        ],
      },
    ],
  },
  {
    dialect: 'youtube-music',
    text: lines(
      'ID de la vidéo,Song Title,Album Title,Artist Name 1,Artist Name 2',
      'abcdefghij1,Été,Nuits,Zaïa,Bo',
      'abcdefghij2,Solo,,Ane,',
    ),
    hasFixedOrder: true,
    lists: [
      {
        category: 'songs',
        rows: [
          {
            draft: { title: 'Été', artist: 'Zaïa, Bo', album: 'Nuits' },
            source: { kind: 'youtube', id: 'abcdefghij1' },
          },
          { draft: { title: 'Solo', artist: 'Ane' }, source: { kind: 'youtube', id: 'abcdefghij2' } },
        ],
      },
    ],
  },
  {
    dialect: 'youtube-music',
    name: 'with addresses, as before',
    text: lines(
      'Song URL,Song Title,Album Title,Artist Names',
      'https://music.youtube.com/watch?v=abcdefghij3,Été,Nuits,Zaïa',
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          {
            draft: { title: 'Été', artist: 'Zaïa', album: 'Nuits' },
            source: { kind: 'youtube', id: 'abcdefghij3' },
          },
        ],
      },
    ],
  },
];

const withoutTitles: Sample[] = [
  {
    dialect: 'youtube-playlist',
    text: lines('Video ID,Playlist video creation timestamp', 'abcdefghij1,2024-01-02T03:04:05+00:00'),
    problems: [musicMessages.youtubeIdsOnly],
    lists: [],
  },
];

const collections: Sample[] = [
  {
    dialect: 'rate-your-music',
    text: lines(
      'RYM Album, First Name,Last Name,First Name localized, Last Name localized,Title,Release_Date,Rating,Ownership,Purchase Date,Media Type, Review, Review Title',
      '"101","","Sigurrós","","","Ágætis","1999","8","o","","CD","[b]Good[/b],',
      'and long.","A title"',
      '"102","Zoë","Fox","","","This &amp; That","2001","10","n","","","",""',
      '"103","","Wished","","","Someday","2002","0","w","","","",""',
      '"104","","Kept","","","Unrated","","0","o","","","",""',
    ),
    lists: [
      {
        category: 'albums',
        rows: [
          {
            draft: { title: 'This & That', artist: 'Zoë Fox', year: 2001 },
            source: { kind: 'rateyourmusic', id: '102' },
          },
          {
            draft: { title: 'Ágætis', artist: 'Sigurrós', year: 1999 },
            source: { kind: 'rateyourmusic', id: '101' },
          },
          { draft: { title: 'Unrated', artist: 'Kept' }, source: { kind: 'rateyourmusic', id: '104' } },
        ],
      },
      {
        category: 'albums',
        title: 'Wishlist',
        rows: [
          {
            draft: { title: 'Someday', artist: 'Wished', year: 2002 },
            source: { kind: 'rateyourmusic', id: '103' },
          },
        ],
      },
    ],
  },
  {
    dialect: 'discogs',
    text: lines(
      'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes',
      'CAT 1,Fugazé (2),"7"" Single",Label,"LP, Album",,1989,555,Uncategorized,2020-01-01 10:00:00,Mint (M),,',
      'CAT 2,"Ana*, Bo",Best,Label,CD,5,0,556,Uncategorized,2020-01-01 10:00:00,,,',
    ),
    lists: [
      {
        category: 'albums',
        rows: [
          { draft: { title: 'Best', artist: 'Ana, Bo' }, source: { kind: 'discogs', id: '556' } },
          {
            draft: { title: '7" Single', artist: 'Fugazé', year: 1989 },
            source: { kind: 'discogs', id: '555' },
          },
        ],
      },
    ],
  },
];

const lastFm: Sample[] = [
  {
    dialect: 'last-fm-plays',
    text: lines(
      'uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid',
      '"1700000300","14 Nov 2023, 22:18",Björk,,Début,,Big,',
      '"1700000200","14 Nov 2023, 22:16",Zoë,mb-1,,,Solo,mb-2',
      '"1700000100","14 Nov 2023, 22:15",zoë,mb-1,,,Solo,mb-2',
    ),
    lists: [
      {
        category: 'songs',
        title: 'Most played songs',
        rows: [
          { draft: { title: 'Solo', artist: 'Zoë' }, source: { kind: 'musicbrainz', id: 'mb-2' } },
          { draft: { title: 'Big', artist: 'Björk', album: 'Début' } },
        ],
      },
      {
        category: 'albums',
        title: 'Most played albums',
        rows: [{ draft: { title: 'Début', artist: 'Björk' } }],
      },
      {
        category: 'music_artists',
        title: 'Most played artists',
        rows: [
          { draft: { name: 'Zoë' }, source: { kind: 'musicbrainz', id: 'mb-1' } },
          { draft: { name: 'Björk' } },
        ],
      },
    ],
  },
  {
    dialect: 'last-fm-top',
    text: JSON.stringify({
      topalbums: {
        album: [
          { name: 'Second', playcount: '8', mbid: '', artist: { name: 'Zoë' }, '@attr': { rank: '2' } },
          { name: 'Début', playcount: '9', mbid: 'mb-3', artist: { name: 'Björk' }, '@attr': { rank: '1' } },
        ],
        '@attr': { user: 'me', total: '2' },
      },
    }),
    lists: [
      {
        category: 'albums',
        title: 'Most played albums',
        rows: [
          { draft: { title: 'Début', artist: 'Björk' }, source: { kind: 'musicbrainz', id: 'mb-3' } },
          { draft: { title: 'Second', artist: 'Zoë' } },
        ],
      },
    ],
  },
  {
    dialect: 'last-fm-top',
    name: 'items alone',
    text: JSON.stringify([
      {
        name: 'Solo',
        playcount: '3',
        duration: '200',
        artist: { name: 'Zoë' },
        url: 'https://www.last.fm/music/Z/_/Solo',
      },
      {
        name: 'Duo',
        playcount: '7',
        duration: '0',
        artist: { name: 'Zoë' },
        url: 'https://www.last.fm/music/Z/_/Duo',
      },
    ]),
    lists: [
      {
        category: 'songs',
        rows: [
          { draft: { title: 'Duo', artist: 'Zoë' } },
          { draft: { title: 'Solo', artist: 'Zoë', duration_seconds: 200 } },
        ],
      },
    ],
  },
];

const accountData: Sample[] = [
  {
    dialect: 'spotify-library',
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
          { draft: { title: 'Jóga', artist: 'Björk', album: '1989' }, source: spotify(ids[0]) },
          { draft: { title: '1999', artist: 'Zoë', album: 'Kitchen' } },
        ],
      },
      {
        category: 'albums',
        title: 'Saved albums',
        rows: [{ draft: { title: '1989', artist: 'Somebody' }, source: spotify(ids[1], 'album') }],
      },
      {
        category: 'music_artists',
        title: 'Followed artists',
        rows: [{ draft: { name: 'Zoë' }, source: spotify(ids[2], 'artist') }],
      },
    ],
  },
  {
    dialect: 'spotify-playlists',
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
          { draft: { title: 'Solo', artist: 'Zoë', album: 'Duo' }, source: spotify(ids[0]) },
          { draft: { title: 'My Tape', artist: 'The Zés' } },
        ],
      },
      { category: 'songs', title: 'Older', rows: [{ draft: { title: 'Uno', artist: 'Ane', album: 'Dos' } }] },
    ],
  },
  {
    dialect: 'spotify-history',
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
        rows: [{ draft: { title: 'Solo', artist: 'Zoë' } }, { draft: { title: 'Jóga', artist: 'Björk' } }],
      },
      {
        category: 'music_artists',
        title: 'Most played artists',
        rows: [{ draft: { name: 'Zoë' } }, { draft: { name: 'Björk' } }],
      },
    ],
  },
  {
    dialect: 'spotify-history',
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
        rows: [{ draft: { title: 'Solo', artist: 'Zoë', album: 'Duo' }, source: spotify(ids[0]) }],
      },
      {
        category: 'albums',
        title: 'Most played albums',
        rows: [{ draft: { title: 'Duo', artist: 'Zoë' } }],
      },
      { category: 'music_artists', title: 'Most played artists', rows: [{ draft: { name: 'Zoë' } }] },
    ],
  },
];

export const musicSamples: readonly Sample[] = [
  ...exportify,
  ...transfers,
  ...withoutTitles,
  ...collections,
  ...lastFm,
  ...accountData,
];
