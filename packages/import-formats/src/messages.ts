import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';

/** What is said about files that cannot be read, or not in full. */

const megabytes = (bytes: number) => `${formatNumber(Math.round(bytes / 1024 / 1024))} MB`;

export const messages = defineMessages('files', {
  notesCut: (n: number, most: number) =>
    `${count(n, 'review is', 'reviews are')} longer than ${formatNumber(most)} characters and will be shortened.`,
  empty: 'This file is empty',
  noList: 'No list was found in this file',
  linksOnly: 'These are links without titles. Export the playlist with Exportify or TuneMyMusic',
  noRows: 'This file has no rows',
  textTooLarge: (most: number) => `This file is too large: text files can have at most ${megabytes(most)}`,
  pasteTooLarge: (most: number) => `This text is too long: paste up to ${megabytes(most)}`,
  listTooLarge: (most: number) =>
    `This list is too long: at most ${formatNumber(most)} characters can be read`,
  zipTooLarge: (most: number) => `This zip is too large: at most ${megabytes(most)}`,
  zipBroken: 'This zip is damaged. Download it again, or unpack it and choose the files in it',
  zipEmpty: 'All files in this zip are empty',
  zipWithoutLists: 'No file in this zip can be imported',
  zipTooMany: (most: number) => `Only the first ${formatNumber(most)} files of this zip were read`,
  entryTooLarge: (most: number) => `This file is too large: at most ${megabytes(most)} when unpacked`,
  zipUnpacksTooLarge: (most: number) => `The rest of this zip was not read: at most ${megabytes(most)} are`,
  tooManyFiles: (most: number) => `Not read: at most ${formatNumber(most)} files can be read at once`,
  mixedEncoding: 'Some characters are broken in this file and show as �',
  notUtf8: (encoding: string) =>
    `This file is not in UTF-8 and was read as ${encoding}. If letters look wrong, save it as UTF-8`,
  picture: 'This is a picture. Choose a text file such as CSV or JSON',
  pdf: 'This is a PDF file. Choose a text file such as CSV or JSON',
  excel: 'This is an Excel file of an old kind. Save it as .xlsx or CSV and choose that',
  openDocument: 'This is an OpenDocument file that is no spreadsheet. Save it as plain text and choose that',
  workbookBroken:
    'This workbook is damaged or protected by a password. Save it again without one, or save it as CSV',
  workbookInZip: 'This is a workbook in a zip. Unpack the zip and choose the workbook',
  word: 'This is a Word file. Save it as plain text and choose that',
  richText: 'This is a rich text file. Save it as plain text and choose that',
  html: 'This is a web page. Choose the file that its download gives, or copy the list and paste it',
  xml: 'This XML cannot be imported. Export the list as CSV or as plain text',
  archive: 'This file is packed. Unpack it and choose the files in it',
  media: 'This is a sound or a video file. Choose a text file such as CSV or JSON',
  binary: 'This is not a text file. Choose CSV, JSON, plain text or a zip of them',
  jsonTooLarge: (most: number) => `This JSON has more than ${formatNumber(most)} objects and lists`,
  xmlTooLarge: (most: number) => `Only the first ${megabytes(most)} of this playlist were read`,
  jsonTooDeep: (line: number) => `This JSON is nested too deeply at line ${formatNumber(line)}`,
  jsonBroken: (line: number) =>
    `This JSON is broken at line ${formatNumber(line)}. It may not have been downloaded in full`,
  jsonLineBroken: (line: number) => `Line ${formatNumber(line)} is broken JSON and was skipped`,
  idsOnly:
    'This file names everything by numbers (ids) only, without any titles. Choose an export that has them, or paste the titles',
  jsonUnknown: 'This JSON cannot be imported',
  tooManyColumns: (line: number, most: number) =>
    `Line ${formatNumber(line)} has more than ${formatNumber(most)} cells`,
  recordTooLong: (line: number) => `Line ${formatNumber(line)} is too long to be a row and was skipped`,
  brokenQuote: (line: number) =>
    `Line ${formatNumber(line)} has a quotation mark that is not closed. Check its row`,
  tooManyBrokenQuotes: (line: number) =>
    `Too many quotation marks are not closed: from line ${formatNumber(line)} on nothing was read`,
  tooManyRecords: (line: number) =>
    `This table is too long: from line ${formatNumber(line)} on nothing was read`,
  tooManyRows: (most: number, all: number) =>
    `Only the first ${formatNumber(most)} of ${formatNumber(all)} rows were read`,
  tooManyLines: (most: number, unread: number) =>
    `Only the first ${formatNumber(most)} lines were read; ${formatNumber(unread)} are left`,
  moreProblems: (more: number) => count(more, 'more line has a problem', 'more lines have a problem'),
  missingColumns: (label: string, columns: readonly string[]) =>
    columns.length === 1
      ? `Recognised as ${label}, but the column "${columns[0]}" is missing`
      : `Recognised as ${label}, but these columns are missing: ${columns.map((name) => `"${name}"`).join(', ')}`,
  lineHas: (line: number, what: string) => `Line ${formatNumber(line)} ${what}`,
  entryHas: (place: number, what: string) => `Entry ${formatNumber(place)} ${what}`,
  noTitle: 'has no title',
  noYear: (words: string) => `has the year “${words}”, which was skipped`,
  noName: 'has no name',
  otherGenres: ([first, ...more]: readonly string[]) =>
    more.length === 0
      ? `The unknown genre “${first}” was skipped`
      : `${formatNumber(more.length + 1)} unknown genres were skipped, such as “${first}”`,
} as const);

export const labels = defineMessages('fileKinds', {
  unknown: 'Unknown file',
  table: 'Table',
  text: 'Plain list',
} as const);
