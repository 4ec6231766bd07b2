export type ExportFormat = 'pdf' | 'png' | 'xlsx' | 'csv' | 'json';
export type Paper = 'a4' | 'letter';

export const exportFormats: readonly ExportFormat[] = ['pdf', 'png', 'xlsx', 'csv', 'json'];

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** Where printers hold Letter: the United States, Canada, and what goes by them. Everybody else prints on A4. */
const letterRegions = new Set(
  'US CA MX PR PH CL CO VE CR GT NI PA SV DO BO GU VI AS MP PW FM MH UM'.split(' '),
);

/** The paper that is most likely in a person's printer, by the languages of their browser. */
export function usualPaper(languages: readonly string[]): Paper {
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
