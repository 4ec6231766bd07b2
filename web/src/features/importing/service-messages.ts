import { defineMessages } from '@top100/messages/define-messages';

/** Where the services keep their exports: shown under "What can I import?". */
export interface Service {
  name: string;
  how: string;
}

export const serviceMessages = defineMessages<readonly { kind: string; services: readonly Service[] }[]>(
  'services',
  [
    {
      kind: 'Music',
      services: [
        {
          name: 'Spotify',
          how: 'Account › Privacy › Download your data, and drop the zip as it is. Playlists also come as CSV from exportify.net or exportify.app.',
        },
        {
          name: 'YouTube Music, Deezer, Tidal',
          how: 'At tunemymusic.com or soundiiz.com choose the playlist, then “Export to file” as CSV. Of YouTube Music’s Takeout drop “music library songs.csv”.',
        },
        {
          name: 'Apple Music',
          how: 'In Music or iTunes choose File › Library › Export Library or Export Playlist, as XML. Without a computer, tunemymusic.com makes a CSV.',
        },
        { name: 'Last.fm', how: 'Enter your name at lastfm.ghan.nl/export and download the CSV.' },
        { name: 'Rate Your Music', how: 'Your profile › Export your data.' },
        { name: 'Discogs', how: 'Collection › Export, then download the file when it is ready.' },
        {
          name: 'ListenBrainz',
          how: 'Open a playlist › Export as JSPF or XSPF; or Settings › Export, and choose a file of listens.',
        },
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
        {
          name: 'MyAnimeList',
          how: 'Profile › Export, anime or manga. Unpack the .gz file and choose the XML in it.',
        },
        { name: 'Simkl', how: 'Settings › Backup, and choose the JSON in the zip.' },
      ],
    },
    {
      kind: 'Books',
      services: [
        { name: 'Goodreads', how: 'My Books › Import and export › Export Library.' },
        { name: 'BookWyrm', how: 'Settings › Export Books, as CSV.' },
        { name: 'StoryGraph', how: 'Manage account › Manage your data › Export StoryGraph Library.' },
      ],
    },
    {
      kind: 'Games',
      services: [
        { name: 'Grouvee', how: 'Your profile › Settings › Export, then open the link in the mail.' },
      ],
    },
    {
      kind: 'Everything else',
      services: [
        {
          name: 'Top 100',
          how: 'JSON and CSV files exported here are imported in full, description included.',
        },
        {
          name: 'Tables and text',
          how: 'An Excel, LibreOffice or CSV table of any program with a row of headings such as Title, Artist, Year; or plain lines, one entry each.',
        },
      ],
    },
  ],
);
