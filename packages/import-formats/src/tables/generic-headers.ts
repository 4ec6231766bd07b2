import { categories, type ItemFieldName } from '@top100/domain/categories';
import { foldText } from '@top100/domain/fold';

/** Column names of generic tables, in several languages. */

const names = {
  rank: '#|№|no|nr|rank|ranking|ranked|pos|position|place|placement|order|index|sort order|platz|rang|puesto|posicion|posizione|posicao|plaats|順位',
  title: 'title|titel|titre|titulo|titolo|tytul|otsikko|название|タイトル|標題|标题|제목',
  name: 'name|nombre|nom|nome|naam|nazwa|item|entry|item name|имя|名前|名称',
  song: 'song|songs|songtitel|liedtitel|song title|song name|track|track title|track name|trackname|lied|chanson|cancion|canzone|musica|musique|morceau|utwor|nummer titel|песня|трек|曲|曲名|歌曲|노래',
  album:
    'album|albums|album title|album name|albumname|release|release title|record|album titel|альбом|アルバム|专辑|앨범',
  artist:
    'artist|artists|artist name|artist names|artist name(s)|artistname|album artist|performer|performers|band|singer|by|interpret|kunstler|kunstlerin|artiste|artista|interprete|interpreter|cantante|wykonawca|uitvoerder|artiest|исполнитель|アーティスト|歌手|가수',
  movie:
    'movie|movies|filmtitel|titel des films|movie title|movie name|film|films|film title|film name|pelicula|filme|фильм|映画|电影|영화',
  director:
    'director|directors|directed by|regie|regisseur|realisateur|director(s)|regista|diretor|rezyser|режиссер|監督|导演|감독',
  series: 'series|series title|tv series|show|show title|show name|tv show|serie|serial|сериал|番組',
  creator: 'creator|creators|created by|showrunner|schopfer|createur|creador|criador|ideatore',
  'episode title': 'episode title|episode name|titel der folge|folgentitel',
  book: 'book|books|book title|book name|buch|buchtitel|livre|libro|livro|ksiazka|boek|книга|本|书名|책',
  author:
    'author|authors|author text|author(s)|author name|writer|writers|written by|autor|autorin|auteur|autore|schrijver|автор|著者|作者|저자',
  game: 'game|games|game title|game name|video game|spiel|jeu|juego|gioco|jogo|gra|игра|ゲーム|游戏|게임',
  developer:
    'developer|developers|developed by|studio|entwickler|developpeur|desarrollador|desenvolvedor|sviluppatore|разработчик',
  year: 'year|years|release year|released|release date|year released|year of release|date released|publication year|year published|published|original publication year|jahr|erscheinungsjahr|annee|ano|anno|jaar|rok|vuosi|год|年|연도',
  duration_seconds:
    'length|duration|time|runtime|duration (ms)|duration ms|track duration (ms)|duration (seconds)|dauer|lange|duree|duracion|durata|duur|длительность',
  genre: 'genre|genres|genero|genere|gatunek|жанр|ジャンル',
  platform: 'platform|platforms|system|systems|console|consoles|plattform|plateforme|plataforma|piattaforma',
  country: 'country|origin|nationality|land|pays|pais|paese|kraj|страна|国',
  season: 'season|season number|staffel|saison|temporada|stagione|сезон',
  episode: 'episode|episode number|ep|folge|episodio|серия',
  track_number: 'track number|track no|tracknumber|track nr|tracknum|disc track',
  rating:
    'rating|ratings|my rating|your rating|user rating|personal rating|star rating|rated|score|my score|your score|stars|grade|my grade|bewertung|meine bewertung|wertung|note /10|ma note|nota|mi nota|puntuacion|calificacion|valutazione|voto|waardering|cijfer|ocena|оценка|評価|评分|평점',
  note: 'note|notes|my notes|comment|comments|my comment|my comments|review|my review|review text|reviews|thoughts|remarks|notiz|notizen|bemerkung|bemerkungen|kommentar|kommentare|anmerkung|rezension|commentaire|commentaires|avis|critique|comentario|comentarios|resena|commento|commenti|recensione|opmerking|opmerkingen|recensie|komentarz|комментарий|заметка|感想|メモ|备注|评论|메모',
} as const satisfies Readonly<Record<string, string>>;

export type Meaning = keyof typeof names | ItemFieldName;

/** Words for items, fields and their labels; over them what else columns are called. */
const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...categories.map(({ noun }) => [keyOf(noun), 'title'] as const),
  ...categories.flatMap(({ fields }) =>
    fields.flatMap(({ name, label }) => [[keyOf(name), name] as const, [keyOf(label), name] as const]),
  ),
  ...(Object.keys(names) as (keyof typeof names)[]).flatMap((meaning) =>
    names[meaning].split('|').map((name) => [keyOf(name), meaning] as const),
  ),
]);

/** The meaning of a column by its name; undefined if it is unknown. */
export function columnMeaning(header: string): Meaning | undefined {
  return header.length > 60 ? undefined : meanings.get(keyOf(header));
}

/** Characters that folding removes, such as # and №, are kept. */
function keyOf(name: string): string {
  return foldText(name.replace(/[_.:*-]+/g, ' ')) || name.trim();
}
