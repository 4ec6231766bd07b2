/** Where the services keep their exports: shown under "What can I import?". */
export interface Service {
  name: string;
  how: string;
}

export const services: readonly { kind: string; services: readonly Service[] }[] = [
  {
    kind: 'Music',
    services: [
      {
        name: 'Spotify',
        how: 'Account › Privacy › Download your data, and drop the zip as it is. Playlists also come as CSV from exportify.net or exportify.app.',
      },
      {
        name: 'Apple Music, YouTube Music, Deezer, Tidal',
        how: 'At tunemymusic.com or soundiiz.com choose the playlist, then “Export to file” as CSV. Of YouTube Music’s Takeout drop “music library songs.csv”.',
      },
      { name: 'Last.fm', how: 'Enter your name at lastfm.ghan.nl/export and download the CSV.' },
      { name: 'Rate Your Music', how: 'Your profile › Export your data.' },
      { name: 'Discogs', how: 'Collection › Export, then download the file when it is ready.' },
      { name: 'ListenBrainz', how: 'Open a playlist › Export as JSPF or XSPF.' },
      { name: 'Topsters', how: 'Save the chart as a .topster file.' },
    ],
  },
  {
    kind: 'Movies and series',
    services: [
      {
        name: 'Letterboxd',
        how: 'Open your list › Export list. Everything else: Settings › Data › Export your data, and drop the zip or its CSV files.',
      },
      {
        name: 'IMDb',
        how: 'Open a list, your watchlist or your ratings › Export, then download it under Exports.',
      },
      { name: 'Trakt', how: 'Settings › Data › Export, as CSV or JSON.' },
    ],
  },
  {
    kind: 'Books',
    services: [
      { name: 'Goodreads', how: 'My Books › Import and export › Export Library.' },
      { name: 'StoryGraph', how: 'Manage account › Manage your data › Export StoryGraph Library.' },
    ],
  },
  {
    kind: 'Games',
    services: [{ name: 'Grouvee', how: 'Your profile › Settings › Export, then open the link in the mail.' }],
  },
  {
    kind: 'Everything else',
    services: [
      {
        name: 'Top 100',
        how: 'A JSON or CSV that was exported here comes back as it was, description included.',
      },
      {
        name: 'Tables and text',
        how: 'A CSV of any program with a row of headings such as Title, Artist, Year; or plain lines, one entry each.',
      },
    ],
  },
];
