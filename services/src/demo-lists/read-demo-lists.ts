import { existsSync, readFileSync } from 'node:fs';
import { type Category, type CategoryId, categories } from '@top100/contracts/categories';
import type { ItemFieldName } from '@top100/contracts/item-fields';
import { checkDraft, type Item } from '@top100/contracts/items';

/** How many readers a list has on each day: since it is public, of late, always, or around a day. */
export type Readership = 'fading' | 'rising' | 'steady' | { peakDaysAgo: number };

export interface DemoList {
  category: CategoryId;
  title: string;
  author: string;
  description: string;
  publishedDaysAgo: number;
  /** On its best day. */
  viewsADay: number;
  readership: Readership;
  upvotes: number;
  downvotes: number;
  /** Its place among the featured ones of the category. */
  featured?: number;
  items: Partial<Item>[];
}

/** What a line of a file holds, from left to right; a line may leave out what comes last. */
const columns: Readonly<Record<CategoryId, readonly ItemFieldName[]>> = {
  songs: ['title', 'artist', 'album', 'year'],
  albums: ['title', 'artist', 'year'],
  music_artists: ['name', 'country', 'formed_year'],
  movies: ['title', 'director', 'year', 'genre'],
  tvseries: ['title', 'creator', 'year'],
  episodes: ['title', 'series', 'season', 'episode', 'year'],
  books: ['title', 'author', 'year', 'genre'],
  book_authors: ['name', 'country'],
  games: ['title', 'developer', 'year', 'platform', 'genre'],
};

const folder = new URL('lists/', import.meta.url);

/** The lists in lists/*.txt, a file a category. Throws at the first thing that is not as it should be. */
export function readDemoLists(now: Date): DemoList[] {
  return categories
    .filter(({ id }) => existsSync(new URL(`${id}.txt`, folder)))
    .flatMap((category) =>
      parseDemoLists(readFileSync(new URL(`${category.id}.txt`, folder), 'utf8'), category, now),
    );
}

/**
 * Lists of one category: each begins with `# Title` and lines `name: value` about it; below an empty line stand its
 * items, the best one first.
 */
export function parseDemoLists(text: string, category: Category, now: Date): DemoList[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.trim().split(/\n\n/);
      const [title = '', ...notes] = head.split('\n');
      const lines = rest.flatMap((block) => block.split('\n'));
      return {
        category: category.id,
        title,
        ...parseNotes(notes, title),
        items: lines.map((line) => parseItem(line, category, now)),
      };
    });
}

type Notes = Omit<DemoList, 'category' | 'title' | 'items'>;

function parseNotes(lines: readonly string[], title: string): Notes {
  const notes = new Map(lines.map((line) => splitOnce(line, ': ')));
  const find = (name: string, pattern: RegExp): string[] => {
    const match = pattern.exec(notes.get(name) ?? '');
    if (!match) throw new Error(`"${title}" has no ${name} that can be read`);
    return match.slice(1);
  };
  const [author = ''] = find('author', /^([\w-]+)$/);
  const [publishedDaysAgo] = find('published', /^(\d+) days ago$/);
  const [viewsADay, readership = ''] = find(
    'views',
    /^(\d+) a day, (fading|rising|steady|most \d+ days ago)$/,
  );
  const [upvotes, downvotes] = find('votes', /^(\d+) up, (\d+) down$/);
  return {
    author,
    description: notes.get('about') ?? '',
    publishedDaysAgo: Number(publishedDaysAgo),
    viewsADay: Number(viewsADay),
    readership: toReadership(readership),
    upvotes: Number(upvotes),
    downvotes: Number(downvotes),
    ...(notes.has('featured') && { featured: Number(notes.get('featured')) }),
  };
}

function toReadership(words: string): Readership {
  if (words === 'fading' || words === 'rising' || words === 'steady') return words;
  return { peakDaysAgo: Number(/\d+/.exec(words)?.[0]) };
}

function parseItem(line: string, category: Category, now: Date): Partial<Item> {
  const values = line.split(' | ');
  const names = columns[category.id];
  const draft = Object.fromEntries(values.map((value, index) => [names[index] ?? 'nothing', value]));
  const checked = checkDraft(category.itemType, draft, now.getUTCFullYear());
  if (!checked.ok || values.length > names.length) {
    throw new Error(`"${line}" is no line of ${category.label}${checked.ok ? '' : `: ${checked.message}`}`);
  }
  return checked.fields;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
