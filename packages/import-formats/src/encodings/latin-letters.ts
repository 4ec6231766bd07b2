import type { Place, Share } from './likelihood.ts';
import { isAscii, isLetter, shareOfSign } from './likelihood.ts';

/** Letters with diacritics, and the share of each among all of them. */
export type Letters = readonly (readonly [letters: string, share: number])[];

/** French, German, Spanish, Portuguese, Italian and the Nordic languages together, because lists mix them. */
export const western: Letters = [
  ['é', 0.15],
  ['áíóöüä', 0.05],
  ['àèçñãåøæêú', 0.025],
  ['õ', 0.02],
  ['âôëïîßðþòùìÉ', 0.008],
  ['ûýœšžÖÄÜÁÀÅØÇÓÑÈÍÚÊÆÎÔÐÞ', 0.003],
];

/** The languages of Windows-1250, which share hardly any letter. */
export const central: readonly Letters[] = [
  // Polish
  [
    ['ł', 0.2],
    ['ęóąśż', 0.11],
    ['ćńźŁŚŻ', 0.03],
  ],
  // Czech and Slovak
  [
    ['áí', 0.18],
    ['ěř', 0.11],
    ['éčžýš', 0.07],
    ['ů', 0.05],
    ['úČŠŘŽ', 0.02],
    ['ňťďóľôäÁÚ', 0.005],
  ],
  // Hungarian
  [
    ['áé', 0.25],
    ['öóő', 0.08],
    ['íüú', 0.05],
    ['űÁÉÖŐ', 0.02],
  ],
  // Croatian, Slovene, Serbian
  [
    ['čšžć', 0.2],
    ['đ', 0.08],
    ['ČŠŽĐĆ', 0.02],
  ],
  // Romanian
  [
    ['ă', 0.3],
    ['şţîâ', 0.15],
    ['ŞŢÎ', 0.02],
  ],
];

export const turkish: Letters = [
  ['ı', 0.25],
  ['üş', 0.14],
  ['öçğ', 0.09],
  ['İŞÇÖÜ', 0.02],
  ['âî', 0.005],
];

const rare = 0.0006;
/** Vowels follow consonants: a misread ø is ř and a misread è is č. */
const twoVowels = 0.35;
const twoConsonants = 0.5;

/** Frequency of a character in its place, in a language with these letters. */
export function latinShare(letters: Letters): Share {
  const shares = new Map(letters.flatMap(([some, share]) => [...some].map((letter) => [letter, share])));
  return (place) => {
    const { character, before, after, run } = place;
    const isInWord = isLetter(before) && isLetter(after);
    if (!isLetter(character)) return shareOfSign(character) * (isInWord && character !== '’' ? 0.01 : 1);
    const share = shares.get(character) ?? (/\p{Script=Latin}/u.test(character) ? rare : rare / 10);
    return share * beside(character, before) * beside(character, after) * inWord(place) * inRun(run);
  };
}

function inWord({ character, before }: Place): number {
  return isUpper(character) && isLower(before) ? 0.01 : 1;
}

/** Letters with diacritics rarely follow each other. */
function inRun(run: number): number {
  return run === 0 ? 1 : run === 1 ? 0.4 : 0.1;
}

function beside(character: string, neighbour: string): number {
  const [one, other] = [soundOf(character), soundOf(neighbour)];
  if (one === undefined || one !== other) return 1;
  return one === 'vowel' ? twoVowels : twoConsonants;
}

function soundOf(character: string): 'vowel' | 'consonant' | undefined {
  if (!isLetter(character)) return undefined;
  const [base = ''] = isAscii(character) ? character : character.normalize('NFD');
  if (base === 'y' || base === 'Y') return undefined;
  return /[aeiouæøœı]/i.test(base) ? 'vowel' : 'consonant';
}

function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}

function isLower(character: string): boolean {
  return character !== character.toUpperCase();
}
