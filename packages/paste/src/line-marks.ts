import type { PastedLine } from './pasted-lines.ts';

/** Bullets and numbers before lines, judged over the whole list: "99 Problems" is a title, "1. Halo" is not. */

export interface MarkedLine extends PastedLine {
  rank?: number;
  /** A leading year, as in a list with one entry per year. */
  year?: number;
  /** The only line, or one of few, without a number. */
  isUnnumbered?: boolean;
}

interface Mark {
  number: number;
  rest: string;
}

const bullets =
  /^(?:(?:[-*+‣⁃∙∘○◦▪▫■□▸▹►▶▻➤➢➔→>–—✓✔☐☑☒♪♫♬🎵🎶🎧🎤🎸💿📀👉✅🔹🔸]\ufe0f?|\[[ xX]?\])\s+|[•·●]\s*)+(?=[^\s\-–—])/u;

const number = '(\\p{Nd}{1,4})';
const counting = '(?:[Nn]o|[Nn]r|[Nn]um|[Nn]umber|[Rr]ank|[Pp]lace|[Pp]latz)';
const mark = (pattern: string) => new RegExp(`^${pattern}(?=\\S)`, 'u');

/** Numbers that are clearly ranks. */
const clearMarks = [
  mark(`${number}\\s*(?:\\.\\)|\\)\\.|\\.-(?=\\s)|[.．)）、。])(?!\\p{Nd})\\s*`),
  mark(`${number}:\\s+`),
  mark(`[#＃№]\\s?${number}\\s*[.:)–—-]?\\s+`),
  mark(`${counting}\\.?\\s?#?${number}\\s*[.:)–—-]\\s*`),
  mark(`${number}(?:st|nd|rd|th|er|º|ª|°|\\.º)\\s*[.:)–—-]\\s*`),
  mark(`第?${number}[位위]\\s*[.:：)–—-]?\\s*`),
];

/** Numbers that may belong to the title; they are ranks only in sequence. */
const vagueMarks = [
  mark(`[([【〔{]\\s?${number}\\s?[)\\]】〕}]\\s*[.:]?\\s*`),
  mark(`${counting}\\.?\\s?#?${number}\\s+`),
  mark(`${number}(?:st|nd|rd|th|º|ª|°)\\s+`),
  mark(`${number}\\s*[-–—|/]\\s*(?=[^\\p{Nd}])`),
  mark(`${number}\\s+`),
];

const pictured: readonly (readonly [RegExp, (text: string) => number])[] = [
  [/^(?:\d\ufe0f?\u20e3)+\s*(?=\S)/u, (text) => Number(text.replace(/\D/g, ''))],
  [/^🔟\s*(?=\S)/u, () => 10],
  [/^[🥇🥈🥉]\s*(?=\S)/u, (text) => ['🥇', '🥈', '🥉'].indexOf([...text][0] ?? '') + 1],
  [/^[①-⑳㉑-㉟㊱-㊿⑴-⒇⒈-⒛]\s*(?=\S)/u, (text) => Number(text.normalize('NFKC').replace(/\D/g, ''))],
];

const onlyNumber = new RegExp(`^[#№]?\\s?${number}\\s?[.):]?$`, 'u');
const leadingYear = /^(1[89]\d\d|20\d\d)\s*(?:[-–—:.|,)]|\s)\s*(?=\S)/;
const timestamp = /^[[(]?(?:\d{1,2}:)?\d{1,2}:\d{2}[\])]?\s*[-–—]?\s+(?=\S)/;

/** Removes marks. Ranks are as written: 100 to 1 in a countdown. */
export function readMarks(lines: readonly PastedLine[]): MarkedLine[] {
  const plain = joinLoneNumbers(lines).map((line) => ({ ...line, text: line.text.replace(bullets, '') }));
  const ranked = extractTimestamps(extractYears(plain) ?? extractRanks(plain));
  return ranked.map((line) => ({ ...line, text: line.text.replace(bullets, '') }));
}

/** Joins "1" on one line with the title on the next, as copied from some pages. */
function joinLoneNumbers(lines: readonly PastedLine[]): PastedLine[] {
  const lone = lines.map(({ text }) => onlyNumber.exec(text)?.[1]);
  const isCounting = countsInSteps(lone.flatMap((digits) => (digits ? [toNumber(digits)] : [])));
  if (!isCounting) return [...lines];
  const joined: PastedLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const here = lines[at]!;
    const next = lines[at + 1];
    if (lone[at] !== undefined && next && lone[at + 1] === undefined) {
      joined.push({ ...next, line: next.line, text: `${lone[at]}. ${next.text}` });
      at += 1;
    } else joined.push(here);
  }
  return joined;
}

function extractRanks(lines: readonly PastedLine[]): MarkedLine[] {
  const clear = lines.map(({ text }) => findMark(text, clearMarks));
  const any = lines.map(({ text }, at) => clear[at] ?? findMark(text, vagueMarks));
  const marks = [clear, any].find((candidate) => isNumbering(candidate, candidate === clear));
  if (!marks) return [...lines];
  return lines.map((line, at) => {
    const found = marks[at];
    return found ? { ...line, text: found.rest, rank: found.number } : { ...line, isUnnumbered: true };
  });
}

function isNumbering(marks: readonly (Mark | undefined)[], isClear: boolean): boolean {
  const numbers = marks.flatMap((found) => (found ? [found.number] : []));
  if (numbers.length === 0) return false;
  const share = numbers.length / marks.length;
  if (isClear) return share >= 0.5 || (numbers.length >= 3 && countsInSteps(numbers));
  // A line above the others may be their heading.
  const body = marks[0] === undefined && marks.length >= 3 ? marks.length - 1 : marks.length;
  return numbers.length >= body * 0.8 && countsInSteps(numbers);
}

/** Whether nearly all numbers go up or down by one. */
function countsInSteps(numbers: readonly number[]): boolean {
  if (numbers.length < 2) return false;
  const steps = numbers.slice(1).map((value, at) => value - numbers[at]!);
  const up = steps.filter((step) => step === 1).length;
  const down = steps.filter((step) => step === -1).length;
  return Math.max(up, down) >= steps.length * 0.8;
}

function findMark(text: string, patterns: readonly RegExp[]): Mark | undefined {
  for (const [pattern, read] of pictured) {
    const found = pattern.exec(text)?.[0];
    if (found) return { number: read(found), rest: text.slice(found.length) };
  }
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return { number: toNumber(found[1]!), rest: text.slice(found[0].length).trim() };
  }
  return undefined;
}

/** A list with one entry per year; longer lists count down from a high number. */
const maxYears = 150;

function extractYears(lines: readonly PastedLine[]): MarkedLine[] | undefined {
  if (lines.length < 3 || lines.length > maxYears) return undefined;
  const found = lines.map(({ text }) => leadingYear.exec(text));
  if (found.filter(Boolean).length < lines.length * 0.8) return undefined;
  return lines.map((line, at) => {
    const year = found[at];
    return year ? { ...line, text: line.text.slice(year[0].length), year: Number(year[1]) } : line;
  });
}

/** Timestamps before the lines of a tracklist. */
function extractTimestamps(lines: readonly MarkedLine[]): MarkedLine[] {
  const withStamp = lines.filter(({ text }) => timestamp.test(text)).length;
  if (lines.length < 2 || withStamp < Math.max(2, lines.length * 0.5)) return [...lines];
  return lines.map((line) => ({ ...line, text: line.text.replace(timestamp, '') }));
}

/** Decimal digits of any script, each block of which starts with its zero. */
export function toNumber(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    let zero = digit.codePointAt(0)!;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    value = value * 10 + ((digit.codePointAt(0)! - zero) % 10);
  }
  return value;
}
