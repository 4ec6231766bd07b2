import { foldText } from '@top100/domain/fold';

/** Common names of countries with several names. */
const spoken = [
  'UK',
  'USA',
  'US',
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'Czech Republic',
  'Ivory Coast',
  'Turkey',
  'Soviet Union',
  'USSR',
  'Yugoslavia',
  'West Germany',
  'East Germany',
];

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let names: Set<string> | undefined;

/** Whether a text is an English name of a country, ignoring case, punctuation and accents. */
export function isCountry(text: string): boolean {
  names ??= countryNames();
  return names.has(foldText(text));
}

function countryNames(): Set<string> {
  const region = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const official = alphabet.flatMap((first) =>
    alphabet.map((second) => region.of(`${first}${second}`) ?? ''),
  );
  return new Set([...official, ...spoken].filter(Boolean).map(foldText));
}
