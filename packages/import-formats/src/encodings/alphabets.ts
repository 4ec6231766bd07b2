import type { Share } from './likelihood.ts';
import { isAsciiLetter, isLetter, shareOfSign } from './likelihood.ts';

/** Russian letters, followed by those of neighbouring languages. */
export const cyrillic = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґўјљњћђџќѓѕ';
export const greek = 'αοιετσνηυρπκμλωςίόάέγθδήχφύώβξζψϊ';
export const hebrew = 'יוהלאתרבמנשדעקחפםכגןטזסצךףץ';
export const arabic = 'اليمنروتبةعدسفهكقحجشطصخضأىذغزثءئظإآؤپچگکی';
export const thai = 'านรกอเงม่้ยวลดตทสัปพิคีบใหไแจะโชุูขำถผซธณฟ็ภศญฝษฉ์ฐฎฮืึฬ';

const mostFrequent = 0.1;
/** Each letter is this factor rarer than the one before it. */
const falling = 0.1;
const rare = 0.0005;

/** Letter frequencies of a script with its own alphabet, from its letters in order of frequency. */
export function alphabetShare(letters: string): Share {
  const shares = new Map(
    [...letters].map((letter, rank) => [letter, mostFrequent * Math.exp(-falling * rank)]),
  );
  return (place) => {
    const { character, before, after } = place;
    if (!isLetter(character)) return shareOfSign(character);
    const small = character.toLowerCase();
    const share = (shares.get(small) ?? rare) * (small === character ? 1 : capital(before));
    const isAlone = !isLetter(before) && !isLetter(after);
    // Words use one alphabet.
    const mixed = (isAsciiLetter(before) ? 0.01 : 1) * (isAsciiLetter(after) ? 0.01 : 1);
    return share * mixed * (isAlone ? 0.15 : 1);
  };
}

function capital(before: string): number {
  if (!isLetter(before)) return 0.3;
  return before === before.toLowerCase() ? 0.001 : 0.3;
}
