import { musicMessages } from '../../src/music/messages.ts';
import type { Sample } from './sample.ts';
import { item, lines } from './sample.ts';
import { ids, spotify, spotifySamples } from './spotify.ts';

const transfers: Sample[] = [
  {
    format: 'tune-my-music',
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
          item({ title: 'Naïve', artist: 'Ane, Bo', album: 'First' }, spotify(ids[0])),
          item({ title: 'Somebody - Live', artist: 'Olé' }),
        ],
      },
      {
        category: 'songs',
        title: 'Liked songs',
        rows: [item({ title: 'Other', artist: 'Cé', album: 'Second' }, { kind: 'isrc', id: 'GBX002' })],
      },
    ],
  },
  {
    format: 'tune-my-music',
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
          item({ title: 'Naïve', artist: 'Ane', album: 'First' }, { kind: 'apple-music', id: '123456' }),
        ],
      },
    ],
  },
  {
    format: 'soundiiz',
    delimiter: ';',
    text: lines('title;artist;album;isrc', 'Jóga;Björk;Homogenic;GBX003', 'Über;"A;B";;'),
    lists: [
      {
        category: 'songs',
        rows: [
          item({ title: 'Jóga', artist: 'Björk', album: 'Homogenic' }, { kind: 'isrc', id: 'GBX003' }),
          item({ title: 'Über', artist: 'A, B' }),
        ],
      },
    ],
  },
  {
    format: 'youtube-music',
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
          item({ title: 'Été', artist: 'Zaïa, Bo', album: 'Nuits' }, { kind: 'youtube', id: 'abcdefghij1' }),
          item({ title: 'Solo', artist: 'Ane' }, { kind: 'youtube', id: 'abcdefghij2' }),
        ],
      },
    ],
  },
  {
    format: 'youtube-music',
    name: 'with addresses, as before',
    text: lines(
      'Song URL,Song Title,Album Title,Artist Names',
      'https://music.youtube.com/watch?v=abcdefghij3,Été,Nuits,Zaïa',
    ),
    lists: [
      {
        category: 'songs',
        rows: [
          item({ title: 'Été', artist: 'Zaïa', album: 'Nuits' }, { kind: 'youtube', id: 'abcdefghij3' }),
        ],
      },
    ],
  },
];

const withoutTitles: Sample[] = [
  {
    format: 'youtube-playlist',
    text: lines('Video ID,Playlist video creation timestamp', 'abcdefghij1,2024-01-02T03:04:05+00:00'),
    problems: [musicMessages.youtubeIdsOnly],
    lists: [],
  },
];

const collections: Sample[] = [
  {
    format: 'rate-your-music',
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
          item({ title: 'This & That', artist: 'Zoë Fox', year: 2001 }, { kind: 'rateyourmusic', id: '102' }),
          item({ title: 'Ágætis', artist: 'Sigurrós', year: 1999 }, { kind: 'rateyourmusic', id: '101' }),
          item({ title: 'Unrated', artist: 'Kept' }, { kind: 'rateyourmusic', id: '104' }),
        ],
      },
      {
        category: 'albums',
        title: 'Wishlist',
        rows: [
          item({ title: 'Someday', artist: 'Wished', year: 2002 }, { kind: 'rateyourmusic', id: '103' }),
        ],
      },
    ],
  },
  {
    format: 'discogs',
    text: lines(
      'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes',
      'CAT 1,Fugazé (2),"7"" Single",Label,"LP, Album",,1989,555,Uncategorized,2020-01-01 10:00:00,Mint (M),,',
      'CAT 2,"Ana*, Bo",Best,Label,CD,5,0,556,Uncategorized,2020-01-01 10:00:00,,,',
    ),
    lists: [
      {
        category: 'albums',
        rows: [
          item({ title: 'Best', artist: 'Ana, Bo' }, { kind: 'discogs', id: '556' }),
          item({ title: '7" Single', artist: 'Fugazé', year: 1989 }, { kind: 'discogs', id: '555' }),
        ],
      },
    ],
  },
];

const lastFm: Sample[] = [
  {
    format: 'last-fm-plays',
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
          item({ title: 'Solo', artist: 'Zoë' }, { kind: 'musicbrainz', id: 'mb-2' }),
          item({ title: 'Big', artist: 'Björk', album: 'Début' }),
        ],
      },
      { category: 'albums', title: 'Most played albums', rows: [item({ title: 'Début', artist: 'Björk' })] },
      {
        category: 'music_artists',
        title: 'Most played artists',
        rows: [item({ name: 'Zoë' }, { kind: 'musicbrainz', id: 'mb-1' }), item({ name: 'Björk' })],
      },
    ],
  },
  {
    format: 'last-fm-top',
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
          item({ title: 'Début', artist: 'Björk' }, { kind: 'musicbrainz', id: 'mb-3' }),
          item({ title: 'Second', artist: 'Zoë' }),
        ],
      },
    ],
  },
  {
    format: 'last-fm-top',
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
          item({ title: 'Duo', artist: 'Zoë' }),
          item({ title: 'Solo', artist: 'Zoë', duration_seconds: 200 }),
        ],
      },
    ],
  },
];

export const musicSamples: readonly Sample[] = [
  ...transfers,
  ...withoutTitles,
  ...collections,
  ...lastFm,
  ...spotifySamples,
];
