import { strToU8, zipSync } from 'fflate';

/** In every private file of the zip: it must never occur anywhere. */
export const spotifySecret = 'Hedwig Prüfstein';

/** Saved songs as [artist, album, title], in Spotify's order. */
const songs: readonly (readonly [artist: string, album: string, title: string])[] = [
  ['Queen', 'A Night at the Opera', 'Bohemian Rhapsody'],
  ['Radiohead', 'OK Computer', 'Paranoid Android'],
  ['Massive Attack', 'Mezzanine', 'Teardrop'],
  ['Björk', 'Post', 'Hyperballad'],
  ['Nina Simone', 'I Put a Spell on You', 'Feeling Good'],
  ['Fleetwood Mac', 'Rumours', 'The Chain'],
  ['Fleetwood Mac', 'Rumours (Super Deluxe)', 'Dreams - 2004 Remaster'],
  ['David Bowie', 'Hunky Dory', 'Life on Mars?'],
  ['Kate Bush', 'Hounds of Love', 'Running Up That Hill (A Deal with God)'],
  ['Tracy Chapman', 'Tracy Chapman', 'Fast Car'],
  ['Johnny Cash', 'American IV: The Man Comes Around', 'Hurt'],
  ['The Cranberries', 'No Need to Argue', 'Zombie'],
  ['Daft Punk', 'Discovery', 'One More Time'],
  ['Dolly Parton', 'Jolene', 'Jolene'],
  ['New Order', 'Power, Corruption & Lies', 'Blue Monday'],
  ['Pulp', 'Different Class', 'Common People'],
  ['M83', "Hurry Up, We're Dreaming", 'Midnight City'],
  ['Robyn', 'Body Talk', 'Dancing on My Own'],
  ['OutKast', 'Stankonia', 'Ms. Jackson'],
  ['Stevie Wonder', 'Talking Book', 'Superstition'],
  ['Aretha Franklin', 'I Never Loved a Man the Way I Love You', 'Respect'],
  ['Prince', 'Purple Rain', 'When Doves Cry'],
  ['The Strokes', 'Is This It', 'Last Nite'],
  ['Yeah Yeah Yeahs', 'Fever to Tell', 'Maps'],
  ['MGMT', 'Oracular Spectacular', 'Time to Pretend'],
  ['The Verve', 'Urban Hymns', 'Bitter Sweet Symphony'],
  ['Soft Cell', 'Non-Stop Erotic Cabaret', 'Tainted Love'],
  ['Eurythmics', 'Sweet Dreams (Are Made of This)', 'Sweet Dreams (Are Made of This)'],
  ['Gloria Gaynor', 'Love Tracks', 'I Will Survive'],
  ['Coldplay', 'Parachutes', 'Yellow'],
  ['Adele', '21', 'Rolling in the Deep'],
  ['ABBA', 'Arrival', 'Dancing Queen'],
  // Misspelt, as file names typed by people are.
  ['Nirvanna', 'Nevermind', 'Smells Like Teen Spirit'],
  ['Oasis', "(What's the Story) Morning Glory?", 'Wonderwal'],
  ['Sinead OConnor', 'I Do Not Want', 'Nothing Compares 2U'],
  // Ambiguous: a live recording, and a local file without an artist.
  ['Nirvana', 'MTV Unplugged in New York', 'Come as You Are - Live'],
  ['', '', 'Crazy'],
  // Not in the catalogue.
  ['Jeff Buckley', 'Grace', 'Hallelujah'],
  ['The Garden Fence Quartet', 'Live in the Shed', 'Compost at Dawn'],
  ['Zoë & the Kettles', 'Boil', 'Whistle (Kitchen Version)'],
];

/** Two songs twice, as after saving them from two albums. */
const twice = [songs[0]!, songs[12]!];

/**
 * The zip of an account's data that Spotify sends: a library of 42 songs, most of them in the starter catalogue, a
 * playlist, and the private files that an import must ignore.
 */
export function spotifyAccountData(): Uint8Array {
  const tracks = [...songs, ...twice].map(([artist, album, track], at) => ({
    artist,
    // Spotify writes an album name that is a number as a number.
    album: /^\d+$/.test(album) ? Number(album) : album,
    track,
    uri: artist === '' ? `spotify:local:::${track}:180` : `spotify:track:${idOf(at)}`,
  }));
  const library = {
    tracks,
    albums: [{ artist: 'Portishead', album: 'Dummy', uri: `spotify:album:${idOf(900)}` }],
    shows: [{ name: 'Talking about Talking', publisher: 'Nobody', uri: `spotify:show:${idOf(901)}` }],
    episodes: [],
    bannedTracks: [],
    artists: [{ name: 'Portishead', uri: `spotify:artist:${idOf(902)}` }],
    bannedArtists: [],
    other: [],
  };
  const item = ([artistName, albumName, trackName]: (typeof songs)[number], at: number) => ({
    track: { trackName, artistName, albumName, trackUri: `spotify:track:${idOf(at)}` },
    episode: null,
    localTrack: null,
    addedDate: '2026-03-04',
  });
  const playlists = [
    {
      name: 'Slow Sunday',
      lastModifiedDate: '2026-03-04',
      items: [...songs.slice(2, 6).map(item), { track: null, episode: { episodeName: 'Pilot' } }],
      description: 'Nothing before noon.',
      numberOfFollowers: 3,
    },
  ];
  const secret = { name: spotifySecret };
  return zipSync(
    inFolder({
      'YourLibrary.json': library,
      'Playlist1.json': { playlists },
      'Identity.json': { ...secret, displayName: spotifySecret },
      'Userdata.json': { ...secret, email: 'hedwig@example.org', birthdate: '1970-01-01' },
      'Payments.json': { ...secret, payment_method: 'Card ending 0000' },
      'SearchQueries.json': [{ searchQuery: spotifySecret, searchTime: '2026-03-04T10:00:00Z' }],
      'Follow.json': { userIsFollowing: [spotifySecret] },
      'Inferences.json': { inferences: [spotifySecret] },
      'StreamingHistory_music_0.json': [
        { endTime: '2026-03-04 10:00', artistName: spotifySecret, trackName: 'Private', msPlayed: 1 },
      ],
    }),
    // The same bytes on every day.
    { mtime: new Date(2026, 2, 4) },
  );
}

function inFolder(files: Record<string, unknown>): Record<string, Uint8Array> {
  const folder = 'Spotify Account Data';
  return {
    ...Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        `${folder}/${name}`,
        strToU8(JSON.stringify(content, null, 2)),
      ]),
    ),
    [`${folder}/Read_Me_First.pdf`]: strToU8(`%PDF-1.7 ${spotifySecret}`),
    [`__MACOSX/${folder}/._YourLibrary.json`]: strToU8(spotifySecret),
  };
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Spotify's form: 22 letters and digits. */
function idOf(at: number): string {
  return Array.from(
    { length: 22 },
    (_, place) => digits[(at * (place + 7) + place * 13) % digits.length],
  ).join('');
}
