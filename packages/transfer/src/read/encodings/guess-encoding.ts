import { alphabetShare, arabic, cyrillic, greek, hebrew, thai } from './alphabets.ts';
import { eastAsianShare } from './east-asian.ts';
import { central, latinShare, turkish, western as westernLetters } from './latin-letters.ts';
import type { Reading, Share } from './likelihood.ts';
import { averageOf, likelihoodOf, readBy } from './likelihood.ts';
import { sampleOf } from './sample-lines.ts';

/** An encoding that bytes can be in which are not Unicode. */
export interface Encoding {
  /** As TextDecoder knows it. */
  id: string;
  /** As people know it: "Windows-1251 (Cyrillic)". */
  name: string;
}

interface Candidate extends Encoding {
  share: () => Share;
  /** Text is less likely than this only if it is none: logarithms of the shares of its characters, on average. */
  least: number;
  /** Most of its letters are where Windows-1252 has them: those alone are no reason to take it. */
  isLatin?: true;
}

const western: Candidate = {
  id: 'windows-1252',
  name: 'Windows-1252',
  share: () => latinShare(westernLetters),
  least: Number.NEGATIVE_INFINITY,
};

const others: readonly Candidate[] = [
  ...central.map((letters) => ({
    id: 'windows-1250',
    name: 'Windows-1250 (Central European)',
    share: () => latinShare(letters),
    least: -6.5,
    isLatin: true as const,
  })),
  {
    id: 'windows-1254',
    name: 'Windows-1254 (Turkish)',
    share: () => latinShare(turkish),
    least: -6.5,
    isLatin: true,
  },
  ...(
    [
      ['windows-1251', 'Windows-1251 (Cyrillic)', cyrillic],
      ['windows-1253', 'Windows-1253 (Greek)', greek],
      ['windows-1255', 'Windows-1255 (Hebrew)', hebrew],
      ['windows-1256', 'Windows-1256 (Arabic)', arabic],
      ['windows-874', 'Windows-874 (Thai)', thai],
    ] as const
  ).map(([id, name, letters]) => ({ id, name, share: () => alphabetShare(letters), least: -5.5 })),
  ...(
    [
      ['shift_jis', 'Shift JIS (Japanese)', 'japanese'],
      ['euc-jp', 'EUC-JP (Japanese)', 'japanese'],
      ['gb18030', 'GB 18030 (Chinese)', 'chinese'],
      ['big5', 'Big5 (Chinese)', 'chinese'],
      ['euc-kr', 'EUC-KR (Korean)', 'korean'],
    ] as const
  ).map(([id, name, language]) => ({ id, name, share: () => eastAsianShare(id, language), least: -10.5 })),
];

/**
 * Windows-1252 is by far the most usual: another has to be so many times as likely (e to the power of this), and more
 * so where few use it, or where the languages of the north have letters in the same places.
 */
const lead = 12;
const rarely: Readonly<Record<string, number>> = { 'euc-jp': 12, 'windows-1254': 12 };

/** The encoding of text that is not in Unicode, told by how plausible its letters are in each. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const sample = sampleOf(bytes);
  const usual = readBy(new TextDecoder(western.id).decode(sample), western.share());
  let best: Candidate = western;
  let most = likelihoodOf(usual) + lead;
  for (const candidate of others) {
    const read = readBy(new TextDecoder(candidate.id).decode(sample), candidate.share());
    const likelihood =
      (candidate.isLatin ? besideUsual(read, usual) : likelihoodOf(read)) - (rarely[candidate.id] ?? 0);
    if (likelihood <= most || averageOf(read) < candidate.least) continue;
    best = candidate;
    most = likelihood;
  }
  return { id: best.id, name: best.name };
}

/**
 * Letters that both encodings have in one place tell the language, not the encoding: they speak for it no louder than
 * those that differ.
 */
function besideUsual({ characters, logarithms }: Reading, usual: Reading): number {
  let [alike, differing] = [0, 0];
  for (const [at, one] of logarithms.entries()) {
    const gain = one - usual.logarithms[at]!;
    if (characters[at] === usual.characters[at]) alike += gain;
    else differing += gain;
  }
  return likelihoodOf(usual) + differing + Math.min(alike, Math.max(0, differing));
}
