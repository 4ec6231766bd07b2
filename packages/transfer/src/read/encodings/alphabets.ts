import type { Share } from './likelihood.ts';
import { isAsciiLetter, isLetter, shareOfSign } from './likelihood.ts';

/** Russian, and behind its letters those of its neighbours. */
export const cyrillic = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґўјљњћђџќѓѕ';
export const greek = 'αοιετσνηυρπκμλωςίόάέγθδήχφύώβξζψϊ';
export const hebrew = 'יוהלאתרבמנשדעקחפםכגןטזסצךףץ';
export const arabic = 'اليمنروتبةعدسفهكقحجشطصخضأىذغزثءئظإآؤپچگکی';
export const thai = 'านรกอเงม่้ยวลดตทสัปพิคีบใหไแจะโชุูขำถผซธณฟ็ภศญฝษฉ์ฐฎฮืึฬ';

const mostFrequent = 0.1;
/** Each letter is that much rarer than the one before it. */
const falling = 0.1;
const rare = 0.0005;

/** Of a writing of its own, by its letters from the most to the least frequent. */
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
    // Words are written in one alphabet.
    const mixed = (isAsciiLetter(before) ? 0.01 : 1) * (isAsciiLetter(after) ? 0.01 : 1);
    return share * mixed * (isAlone ? 0.15 : 1);
  };
}

function capital(before: string): number {
  if (!isLetter(before)) return 0.3;
  return before === before.toLowerCase() ? 0.001 : 0.3;
}
