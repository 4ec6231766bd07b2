import { defineMessages } from '@top100/messages/define-messages';
import type { CategoryId } from './categories.ts';
import { sameTitle } from './list-titles.ts';

type Titles = Readonly<Record<CategoryId, readonly string[]>>;

/** Ten default titles for each category; a new list gets an unused one. */
export const defaultTitles = defineMessages<Titles>('defaultTitles', {
  songs: [
    'Songs That Raised Me',
    'All-Time Favourite Songs',
    'Songs for the Last Dance',
    'Road Trip Anthems',
    'Songs I Know by Heart',
    'Rainy Sunday Songs',
    'Greatest Choruses',
    'Songs That Stopped Me Cold',
    'Kitchen Dance Floor',
    'Desert Island Songs',
  ],
  albums: [
    'Albums Without a Skip',
    'All-Time Favourite Albums',
    'Desert Island Albums',
    'Best Debut Albums',
    'Albums for Headphones',
    'Records I Wore Out',
    'Late Night Albums',
    'Albums That Changed My Mind',
    'Perfect Side A, Perfect Side B',
    'Albums I Give Away',
  ],
  music_artists: [
    'Artists I Never Tire Of',
    'All-Time Favourite Artists',
    'Best Live Acts',
    'Voices That Give Me Chills',
    'Bands of My Teens',
    'Artists Ahead of Their Time',
    'One-of-a-Kind Artists',
    'Artists I Would Travel For',
    'Great Songwriters',
    'Artists Everyone Should Know',
  ],
  movies: [
    'Films I Can Watch Any Day',
    'All-Time Favourite Movies',
    'Best Opening Scenes',
    'Movies That Made Me Cry',
    'Sunday Afternoon Movies',
    'Movies to See Before You Die',
    'Best Plot Twists',
    'Films That Look Like Paintings',
    'Movies I Quote Too Often',
    'Hidden Gems of Cinema',
  ],
  tvseries: [
    'Series Worth Every Hour',
    'All-Time Favourite Series',
    'Best Series Finales',
    'Comfort Series',
    'Series I Binged in a Weekend',
    'Cancelled Too Soon',
    'Best First Seasons',
    'Series for a Long Winter',
    'Best Mini-Series',
    'Series I Would Watch Again',
  ],
  episodes: [
    'Episodes I Rewatch',
    'All-Time Favourite Episodes',
    'Best Season Finales',
    'Best Bottle Episodes',
    'Episodes That Broke Me',
    'Funniest Half Hours',
    'Best Pilot Episodes',
    'Episodes to Convert a Friend',
    'Best Holiday Episodes',
    'Perfect Hours of Television',
  ],
  books: [
    'Books I Keep Lending Out',
    'All-Time Favourite Books',
    'Books That Kept Me Awake',
    'Best First Lines',
    'Books for a Long Train Ride',
    'Books I Reread',
    'Books That Made Me Laugh',
    'Childhood Favourites',
    'Books Everyone Should Read',
    'Best Last Pages',
  ],
  book_authors: [
    'Authors I Buy Unseen',
    'All-Time Favourite Authors',
    'Great Storytellers',
    'Authors Who Make Me Laugh',
    'Masters of the Sentence',
    'Authors I Discovered Late',
    'Best World Builders',
    'Poets I Return To',
    'Authors to Invite to Dinner',
    'Voices of Their Time',
  ],
  games: [
    'Games That Ate My Weekends',
    'All-Time Favourite Games',
    'Best Game Worlds',
    'Couch Co-op Classics',
    'Games With the Best Music',
    'Games I Finished Twice',
    'Hardest Games I Love',
    'Best Stories in Games',
    'Games of My Childhood',
    'One More Turn Games',
  ],
});

/**
 * An unused default title: a random one of the ten, and with a numeric suffix once all are used.
 * `random` gives a number in [0, 1).
 */
export function unusedTitle(category: CategoryId, used: readonly string[], random: () => number): string {
  const all = defaultTitles[category];
  const isUsed = (title: string) => used.some((other) => sameTitle(other, title));
  for (let round = 1; ; round += 1) {
    const free = all
      .map((title) => (round === 1 ? title : `${title} ${round}`))
      .filter((title) => !isUsed(title));
    const pick = free[Math.floor(random() * free.length)];
    if (pick !== undefined) return pick;
  }
}
