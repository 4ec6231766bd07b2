import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { openStarter } from '../../../test/load-starter.ts';
import { generateQueries } from '../../../test/search-queries.ts';
import { kindsOfCategory } from './entries.ts';
import { searchCatalogue } from './search.ts';
import { suggestEntries } from './suggest.ts';

const pool = await openStarter();

type Kind = 'song' | 'album' | 'artist';

async function search(text: string, kinds: readonly string[] = kindsOfCategory.all) {
  const found = await searchCatalogue(pool, { text, kinds, limit: 20, offset: 0 });
  return found.map(({ kind, title, artist }) => `${kind}: ${title}${artist ? ` – ${artist}` : ''}`);
}

describe('the intended entry comes first', () => {
  test.each([
    // Title and artist in any order.
    ['beyonce halo', 'song: Halo – Beyoncé'],
    ['halo beyonce', 'song: Halo – Beyoncé'],
    ['Beyoncé – Halo', 'song: Halo – Beyoncé'],
    ['imagine lennon', 'song: Imagine – John Lennon'],
    ['eminem lose yourself', 'song: Lose Yourself – Eminem'],
    ['feeling good nina simone', 'song: Feeling Good – Nina Simone'],
    ['u2 one', 'song: One – U2'],
    ['abba dancing queen', 'song: Dancing Queen – ABBA'],
    ['teen like spirit smells', 'song: Smells Like Teen Spirit – Nirvana'],
    ['beatles yesterday', 'song: Yesterday – The Beatles'],
    ['miriam makeba pata pata', 'song: Pata Pata – Miriam Makeba'],
    // Accents, case and punctuation.
    ['sigur ros', 'artist: Sigur Rós'],
    ['björk joga', 'song: Jóga – Björk'],
    ['BJORK JOGA', 'song: Jóga – Björk'],
    ['motorhead', 'artist: Motörhead'],
    ['edith piaf', 'artist: Édith Piaf'],
    ['celine dion', 'artist: Céline Dion'],
    ['AC DC', 'artist: AC/DC'],
    ['acdc', 'artist: AC/DC'],
    ['ac/dc', 'artist: AC/DC'],
    ['Ac-Dc', 'artist: AC/DC'],
    ['REM', 'artist: R.E.M.'],
    ['r.e.m.', 'artist: R.E.M.'],
    ['nwa', 'artist: N.W.A'],
    ['pink', 'artist: P!nk'],
    ['P!nk', 'artist: P!nk'],
    ['guns n roses', "artist: Guns N' Roses"],
    ['guns and roses', "artist: Guns N' Roses"],
    ['Guns & Roses', "artist: Guns N' Roses"],
    ['dont stop believin', "song: Don't Stop Believin' – Journey"],
    ['don’t stop believin’ journey', "song: Don't Stop Believin' – Journey"],
    ['jay z', 'artist: Jay-Z'],
    ['jayz', 'artist: Jay-Z'],
    ['aha', 'artist: a-ha'],
    ['whats up', "song: What's Up? – 4 Non Blondes"],
    ['simon garfunkel', 'artist: Simon & Garfunkel'],
    ['mo lean on', 'song: Lean On – Major Lazer & DJ Snake feat. MØ'],
    ['blink182', 'artist: Blink-182'],
    ['TAKE ON ME', 'song: Take On Me – a-ha'],
    // One typo in a word.
    ['bohemain rapsody', 'song: Bohemian Rhapsody – Queen'],
    ['dont stop beleivin', "song: Don't Stop Believin' – Journey"],
    ['micheal jackson', 'artist: Michael Jackson'],
    ['elton jon', 'artist: Elton John'],
    ['britny spears', 'artist: Britney Spears'],
    ['metalica', 'artist: Metallica'],
    ['fleetwod mac', 'artist: Fleetwood Mac'],
    ['led zeplin', 'artist: Led Zeppelin'],
    ['the beetles', 'artist: The Beatles'],
    ['quen', 'artist: Queen'],
    ['hotel califronia', 'song: Hotel California – Eagles'],
    ['stairway to heven', 'song: Stairway to Heaven – Led Zeppelin'],
    ['kendrik lamar humble', 'song: HUMBLE. – Kendrick Lamar'],
    ['jonny cash hurt', 'song: Hurt – Johnny Cash'],
    ['umbrela', 'song: Umbrella – Rihanna feat. Jay-Z'],
    ['smels like ten spirit', 'song: Smells Like Teen Spirit – Nirvana'],
    ['bob marly', 'artist: Bob Marley'],
    ['rumors fleetwood', 'album: Rumours – Fleetwood Mac'],
    ['to pimp a buterfly', 'album: To Pimp a Butterfly – Kendrick Lamar'],
    ['shakria', 'artist: Shakira'],
    ['nirvanna', 'artist: Nirvana'],
    // Incomplete words, joined or split.
    ['bohem rhap', 'song: Bohemian Rhapsody – Queen'],
    ['bohemian rapso', 'song: Bohemian Rhapsody – Queen'],
    ['smells like t', 'song: Smells Like Teen Spirit – Nirvana'],
    ['daftpunk', 'artist: Daft Punk'],
    ['okcomputer', 'album: OK Computer – Radiohead'],
    ['cold play', 'artist: Coldplay'],
    ['black pink', 'artist: Blackpink'],
    ['trex', 'artist: T. Rex'],
    // Extra words.
    ['halo by beyonce', 'song: Halo – Beyoncé'],
    ['thriller 1982', 'album: Thriller – Michael Jackson'],
    ['Queen - Bohemian Rhapsody (Remastered 2011)', 'song: Bohemian Rhapsody – Queen'],
    ['ABBA - Dancing Queen [Official Music Video]', 'song: Dancing Queen – ABBA'],
    // Exact names before names that contain them, popular entries before others.
    ['queen', 'artist: Queen'],
    ['beatles', 'artist: The Beatles'],
    ['the beatles', 'artist: The Beatles'],
    ['nirvana', 'artist: Nirvana'],
    ['hurt', 'song: Hurt – Johnny Cash'],
    ['yesterday', 'song: Yesterday – The Beatles'],
    ['i will always love you', 'song: I Will Always Love You – Whitney Houston'],
    ['dark side of the moon', 'album: The Dark Side of the Moon – Pink Floyd'],
    ['1999', 'album: 1999 – Prince'],
    ['99 luftballons', 'song: 99 Luftballons – Nena'],
    // Other scripts.
    ['容易受傷的女人', 'song: 容易受傷的女人 – Faye Wong'],
    ['受傷的女', 'song: 容易受傷的女人 – Faye Wong'],
    ['富士山', 'song: 富士山下 – Eason Chan'],
    ['上を向いて', 'song: 上を向いて歩こう – Kyu Sakamoto'],
    ['서른 즈음에', 'song: 서른 즈음에 – Kim Kwang-seok'],
    ['группа крови', 'song: Группа крови – Kino'],
    ['gruppa krovi kino', 'song: Группа крови – Kino'],
    ['Кино', 'artist: Kino'],
    ['БЕЛЫЕ РОЗЫ', 'song: Белые розы – Ласковый май'],
    ['ความเชื่อ', 'song: ความเชื่อ – Bodyslam'],
  ])('%s → %s', async (text, first) => {
    expect((await search(text))[0]).toBe(first);
  });

  test.each<[string, Kind, string]>([
    ['beyonce', 'song', 'song: Halo – Beyoncé'],
    ['thriller', 'song', 'song: Thriller – Michael Jackson'],
    ['thriller', 'album', 'album: Thriller – Michael Jackson'],
    ['pink floyd', 'album', 'album: The Dark Side of the Moon – Pink Floyd'],
    ['u2', 'artist', 'artist: U2'],
    ['bowie', 'artist', 'artist: David Bowie'],
    ['lemonad beyonse', 'album', 'album: Lemonade – Beyoncé'],
  ])('%s among the kind %s → %s', async (text, kind, first) => {
    const found = await search(text, [kind]);
    expect(found[0]).toBe(first);
    expect(found.every((line) => line.startsWith(`${kind}: `))).toBe(true);
  });

  test('finds songs by words of their album, after matches in the name', async () => {
    const found = await search('abbey road');
    expect(found[0]).toBe('album: Abbey Road – The Beatles');
    expect(found).toContain('song: Come Together – The Beatles');
  });

  test('ranks matches of the typed words before corrected ones', async () => {
    const found = await search('rhap');
    expect(found.slice(0, 2)).toContain('song: Bohemian Rhapsody – Queen');
  });

  test('never corrects a number to another number', async () => {
    expect(await search('1998')).not.toContain('album: 1999 – Prince');
  });

  test('finds nothing for nonsense', async () => {
    expect(await search('xyzzyplugh qwfpgj')).toEqual([]);
  });

  test('finds the entry for 98 % of 600 generated queries with typos and incomplete words', async () => {
    const entries = await pool.any(
      sql.type(
        z.object({ id: z.string(), title: z.string(), artist: z.string() }),
      )`SELECT id, title, artist FROM catalogue_entries ORDER BY id`,
    );
    const missed: string[] = [];
    for (const { id, text } of generateQueries(entries, 600, 42)) {
      const page = await searchCatalogue(pool, { text, kinds: kindsOfCategory.all, limit: 20, offset: 0 });
      if (!page.some((entry) => entry.id === id)) missed.push(text);
    }
    expect(missed.length <= 12 ? [] : missed).toEqual([]);
  });
});

describe('pages', () => {
  const all = async (text: string, size: number) => {
    const ids: string[] = [];
    for (let offset = 0; ; offset += size) {
      const page = await searchCatalogue(pool, { text, kinds: kindsOfCategory.all, limit: size, offset });
      ids.push(...page.map(({ id }) => id));
      if (page.length < size) return ids;
    }
  };

  test.each(['love', 'the beatles', 'quen', 'black pink', 'micheal jackson', 'halo', 'bohem'])(
    'of %j do not overlap, are complete, and are the same at any size',
    async (text) => {
      const inSevens = await all(text, 7);
      expect(new Set(inSevens).size).toBe(inSevens.length);
      expect(inSevens.length).toBeGreaterThan(0);
      expect(await all(text, 50)).toEqual(inSevens);
      expect((await all(text, 1)).slice(0, 9)).toEqual(inSevens.slice(0, 9));
    },
  );

  test('after the last one are empty and don’t trigger typo correction', async () => {
    const found = await searchCatalogue(pool, {
      text: 'beyonce halo',
      kinds: kindsOfCategory.all,
      limit: 20,
      offset: 20,
    });
    expect(found).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = async (text: string) =>
    (await suggestEntries(pool, text, 5)).map(({ title, artist }) =>
      artist ? `${title} – ${artist}` : title,
    );

  test.each([
    ['bey', 'Beyoncé'],
    ['BEY', 'Beyoncé'],
    ['the bea', 'The Beatles'],
    ['beat', 'The Beatles'],
    ['rhap', 'Bohemian Rhapsody – Queen'],
    ['bohemian rh', 'Bohemian Rhapsody – Queen'],
    ['ac/d', 'AC/DC'],
    ['sigur r', 'Sigur Rós'],
    ['halo bey', 'Halo – Beyoncé'],
    ['bohemain', 'Bohemian Rhapsody – Queen'],
    ['富士', '富士山下 – Eason Chan'],
  ])('%s → %s', async (text, wanted) => {
    expect(await suggest(text)).toContain(wanted);
  });

  test('start at two letters or digits and respect the limit', async () => {
    expect(await suggest('b')).toEqual([]);
    expect(await suggest('b!')).toEqual([]);
    expect(await suggest('  ')).toEqual([]);
    expect(await suggest('lo')).toHaveLength(5);
  });
});
