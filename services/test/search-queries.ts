/** Generates plausible search queries for catalogue entries, deterministically by seed. */
export interface SearchQuery {
  /** The intended entry. */
  id: string;
  way: (typeof ways)[number];
  text: string;
  /** The incomplete text for suggestions. */
  beginning: string;
}

const ways = ['title', 'title and artist', 'artist and title', 'typo', 'two typos', 'half a word'] as const;

export function generateQueries(
  entries: readonly { id: string; title: string; artist: string }[],
  count: number,
  seed: number,
): SearchQuery[] {
  const random = generator(seed);
  const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(random() * list.length)] as T;

  /** Omits, doubles, replaces or swaps one letter in a word of 4 letters or more. */
  const mistype = (text: string): string => {
    const words = text.split(' ');
    const long = [...words.keys()].filter((at) => /^[a-z]{4,}$/i.test(words[at] ?? ''));
    if (long.length === 0) return text;
    const at = pick(long);
    const word = words[at] ?? '';
    const place = 1 + Math.floor(random() * (word.length - 2));
    const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
    const wrong = pick([
      before + after,
      before + letter + letter + after,
      `${before}${pick('aeiorstn')}${after}`,
      before + after.charAt(0) + letter + after.slice(1),
    ]);
    return words.with(at, wrong).join(' ');
  };

  return Array.from({ length: count }, (_, turn) => {
    const { id, title, artist } = pick(entries);
    const way = ways[turn % ways.length] ?? 'title';
    const whole = `${title} ${artist}`.trim();
    const texts: Record<SearchQuery['way'], () => string> = {
      title: () => title,
      'title and artist': () => whole,
      'artist and title': () => `${artist} ${title}`.trim(),
      typo: () => mistype(whole),
      'two typos': () => `${mistype(title)} ${mistype(artist)}`.trim(),
      'half a word': () => whole.slice(0, Math.max(3, Math.ceil(whole.length * (0.4 + random() * 0.5)))),
    };
    const beginning = title.slice(0, 2 + Math.floor(random() * 10));
    return { id, way, text: texts[way](), beginning };
  });
}

/** mulberry32, a small deterministic generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
