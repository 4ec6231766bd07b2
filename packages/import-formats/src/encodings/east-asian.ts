import { frequentHan, frequentHangul, frequentKana } from './frequent-characters.ts';
import type { Place, Share } from './likelihood.ts';
import { isAscii, isAsciiLetter } from './likelihood.ts';

export type EastAsian = 'japanese' | 'chinese' | 'korean';

/** The byte ranges of everyday characters, which these encodings keep together. */
interface Usual {
  encoding: string;
  leads: readonly [first: number, last: number];
  trails: readonly [first: number, last: number];
}

const usualIn: Readonly<Record<string, Usual>> = {
  shift_jis: { encoding: 'shift_jis', leads: [0x88, 0x97], trails: [0x40, 0xfc] },
  'euc-jp': { encoding: 'euc-jp', leads: [0xb0, 0xcf], trails: [0xa1, 0xfe] },
  gb18030: { encoding: 'gb18030', leads: [0xb0, 0xd7], trails: [0xa1, 0xfe] },
  big5: { encoding: 'big5', leads: [0xa4, 0xc6], trails: [0x40, 0xfe] },
  'euc-kr': { encoding: 'euc-kr', leads: [0xb0, 0xc8], trails: [0xa1, 0xfe] },
};

/** Frequency of a character in text of a language, if it was written in this encoding. */
export function eastAsianShare(encoding: string, language: EastAsian): Share {
  const usual = usualCharacters(encoding);
  return (place) => frequencyOf(place.character, language, usual) * alone(place);
}

/** Misread Latin text looks like a single CJK character among letters; real ones have neighbours. */
function alone({ before, after }: Place): number {
  const hasOther = (before !== '' && !isAscii(before)) || (after !== '' && !isAscii(after));
  return !hasOther && (isAsciiLetter(before) || isAsciiLetter(after)) ? 0.01 : 1;
}

function frequencyOf(character: string, language: EastAsian, usual: ReadonlySet<string>): number {
  if ('　、。・「」『』（）【】《》〈〉！？：；，～〜—…“”‘’·•×☆★♪'.includes(character)) return 0.003;
  if (language === 'japanese') {
    if (frequentKana.has(character)) return 0.012;
    if (/[ぁ-んァ-ヶー々]/.test(character)) return 0.004;
    if (/[｡-ﾟ]/.test(character)) return 0.003;
  }
  if (/[가-힣]/.test(character)) {
    if (language !== 'korean') return 1e-7;
    return frequentHangul.has(character) ? 0.004 : usual.has(character) ? 0.00006 : 0.000005;
  }
  if (/[Ａ-Ｚａ-ｚ０-９]/.test(character)) return 0.0005;
  if (!/\p{Script=Han}/u.test(character)) return /\p{L}|\p{N}/u.test(character) ? 0.00001 : 0.0000001;
  if (language === 'korean') return 0.00001;
  if (frequentHan.has(character)) return 0.0015;
  return usual.has(character) ? 0.0001 : 0.000001;
}

const known = new Map<string, ReadonlySet<string>>();

function usualCharacters(encoding: string): ReadonlySet<string> {
  const before = known.get(encoding);
  if (before) return before;
  const { leads, trails } = usualIn[encoding]!;
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = trails[0]; trail <= trails[1]; trail += 1) bytes.push(lead, trail, 0x0a);
  const pairs = new TextDecoder(encoding).decode(Uint8Array.from(bytes)).split('\n');
  const characters = new Set(pairs.filter((pair) => [...pair].length === 1 && pair !== '\ufffd'));
  known.set(encoding, characters);
  return characters;
}
