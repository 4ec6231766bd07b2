import { foldText, nameKey } from '@top100/domain/fold';

/** A title without the additions of other services. */
export interface PlainTitle {
  title: string;
  /** A live take, remix or demo: another recording of the same song. */
  isOtherVersion: boolean;
}

const sameRecording =
  /\b(?:re-?master(?:ed)?|mono|stereo|single|album|radio|original|explicit|clean|bonus|anniversary|deluxe|expanded|edition|soundtrack|from|feat|ft|featuring|with|official|video|audio|lyrics?|\d{4} (?:version|mix))\b/i;
const otherRecording =
  /\b(?:live|remix(?:ed)?|acoustic|demo|karaoke|instrumental|unplugged|cover|rehearsal|take \d|session)\b/i;
const inBrackets = /\s*[([]([^()[\]]{1,200})[)\]]/g;
const afterDash = /\s[-–—]\s([^-–—]{1,200})$/;
const featuring = /\s(?:feat\.?|ft\.?|featuring)\s.{1,200}$/i;

/** "Heroes - 2017 Remaster" and "Heroes (feat. Nobody)" are "Heroes". */
export function plainTitle(title: string): PlainTitle {
  let isOtherVersion = false;
  const drop = (words: string) => {
    if (otherRecording.test(words)) isOtherVersion = true;
    else if (!sameRecording.test(words)) return false;
    return true;
  };
  let plain = title.replace(inBrackets, (all, words: string) => (drop(words) ? '' : all));
  plain = plain.replace(afterDash, (all, words: string) => (drop(words) ? '' : all));
  plain = plain.replace(featuring, '').trim();
  return { title: plain === '' ? title : plain, isOtherVersion };
}

const betweenArtists = /\s*(?:[,;/&+、]|\s(?:feat\.?|ft\.?|featuring|with|and|x|vs\.?)\s)\s*/i;

/** Maximum artist names per row: each may have hundreds of entries to compare. */
const maxMakers = 5;

/** The keys of an artist name: the whole, then each of several names, up to a limit. */
export function makerKeys(artist: string): string[] {
  const whole = artist.replace(/^(.{1,190}), the$/i, '$1');
  const parts = whole.split(betweenArtists).slice(0, maxMakers);
  return [...new Set([whole, ...parts].map(nameKey))].filter((key) => key !== '');
}

/** The keys of a title, as given and without additions. */
export function titleKeys(title: string): string[] {
  return [...new Set([title, plainTitle(title).title].map(keyOf))].filter((key) => key !== '');
}

/** A name without letters or digits, such as "★", has no key: it is compared as it is. */
function keyOf(name: string): string {
  return nameKey(name) || foldText(name);
}

/** Similarity of two keys from 0 to 1: one typo in ten letters is 0.9. Swapped neighbours are one typo. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 0;
  if (longer > 100 || Math.abs(a.length - b.length) > longer / 2) return 0;
  return 1 - typosBetween(a, b) / longer;
}

function typosBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
