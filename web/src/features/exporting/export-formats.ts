export type ExportFormat = 'pdf' | 'png' | 'xlsx' | 'csv' | 'json';
export type Paper = 'a4' | 'letter';

export const exportFormats: readonly ExportFormat[] = ['pdf', 'png', 'xlsx', 'csv', 'json'];

/** Validates the format in an address. */
export function parseFormat(name: string | null): ExportFormat | undefined {
  return exportFormats.find((format) => format === name);
}

/** Pictures are free; all other formats are exports, which require Premium. */
export const isFree = (format: ExportFormat): boolean => format === 'png';

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** Regions that print on Letter: the United States, Canada and their sphere. All others print on A4. */
const letterRegions = new Set(
  'US CA MX PR PH CL CO VE CR GT NI PA SV DO BO GU VI AS MP PW FM MH UM'.split(' '),
);

/** Guesses the paper size from the browser's languages. */
export function defaultPaper(languages: readonly string[]): Paper {
  for (const language of languages) {
    const region = regionOf(language);
    if (region !== undefined) return letterRegions.has(region) ? 'letter' : 'a4';
  }
  return 'a4';
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
