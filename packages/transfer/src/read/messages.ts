/** What is said about files that cannot be read, or not in full. */

const count = new Intl.NumberFormat('en');
const megabytes = (bytes: number) => `${count.format(Math.round(bytes / 1024 / 1024))} MB`;

export const messages = {
  empty: 'This file is empty',
  noList: 'No list was found in this file',
  linksOnly:
    'These are links, without any titles. Exportify and TuneMyMusic make a file of a playlist that can be read',
  noRows: 'This file has no rows',
  textTooLarge: (most: number) => `This file is too large: files of text can have at most ${megabytes(most)}`,
  pasteTooLarge: (most: number) => `This is too much text: at most ${megabytes(most)} can be pasted`,
  listTooLarge: (most: number) =>
    `This list is too long: at most ${count.format(most)} characters can be read`,
  zipTooLarge: (most: number) => `This zip is too large: at most ${megabytes(most)}`,
  zipBroken: 'This zip is damaged. Download it again, or unpack it and choose the files in it',
  zipWithoutLists: 'This zip holds none of the files that can be read',
  zipTooMany: (most: number) => `Only the first ${count.format(most)} files of this zip were read`,
  entryTooLarge: (most: number) => `This file is too large: at most ${megabytes(most)} when unpacked`,
  zipUnpacksTooLarge: (most: number) => `The rest of this zip was not read: at most ${megabytes(most)} are`,
  tooManyFiles: (most: number) => `Not read: at most ${count.format(most)} files can be read at once`,
  mixedEncoding: 'Some characters are broken in this file and show as �',
  notUtf8: (encoding: string) =>
    `This file is not in UTF-8 and was read as ${encoding}. If letters look wrong, save it as UTF-8`,
  picture: 'This is a picture. Choose a file of text, such as CSV or JSON',
  pdf: 'This is a PDF file. Choose a file of text, such as CSV or JSON',
  excel: 'This is an Excel file. Save it as CSV and choose that',
  openDocument: 'This is an OpenDocument file. Save it as CSV and choose that',
  word: 'This is a Word file. Save it as plain text and choose that',
  richText: 'This is a rich text file. Save it as plain text and choose that',
  html: 'This is a web page. Choose the file that its download gives, or copy the list and paste it',
  xml: 'This XML is not a list that can be read. Export the list as CSV or as plain text',
  archive: 'This file is packed. Unpack it and choose the files in it',
  media: 'This is a sound or a video file. Choose a file of text, such as CSV or JSON',
  binary: 'This is not a file of text. Choose CSV, JSON, plain text or a zip of them',
  jsonTooLarge: (most: number) => `This JSON has more than ${count.format(most)} objects and lists`,
  xmlTooLarge: (most: number) => `Only the first ${megabytes(most)} of this playlist were read`,
  jsonTooDeep: (line: number) => `This JSON is nested too deeply at line ${count.format(line)}`,
  jsonBroken: (line: number) =>
    `This JSON is broken at line ${count.format(line)}. It may not have been downloaded in full`,
  jsonLineBroken: (line: number) => `Line ${count.format(line)} is broken JSON and was left out`,
  jsonUnknown: 'This JSON is not a list that can be read',
  tooManyColumns: (line: number, most: number) =>
    `Line ${count.format(line)} has more than ${count.format(most)} cells`,
  recordTooLong: (line: number) => `Line ${count.format(line)} is too long to be a row and was left out`,
  brokenQuote: (line: number) =>
    `Line ${count.format(line)} has a quotation mark that is not closed. Check its row`,
  tooManyBrokenQuotes: (line: number) =>
    `Too many quotation marks are not closed: from line ${count.format(line)} on nothing was read`,
  tooManyRecords: (line: number) =>
    `This table is too long: from line ${count.format(line)} on nothing was read`,
  tooManyRows: (most: number, all: number) =>
    `Only the first ${count.format(most)} of ${count.format(all)} rows were read`,
  tooManyLines: (most: number, unread: number) =>
    `Only the first ${count.format(most)} lines were read; ${count.format(unread)} are left`,
  moreProblems: (more: number) =>
    more === 1 ? '1 more line has a problem' : `${count.format(more)} more lines have a problem`,
  missingColumns: (label: string, columns: readonly string[]) =>
    columns.length === 1
      ? `Recognised as ${label}, but the column "${columns[0]}" is missing`
      : `Recognised as ${label}, but these columns are missing: ${columns.map((name) => `"${name}"`).join(', ')}`,
  lineHas: (line: number, what: string) => `Line ${count.format(line)} ${what}`,
  entryHas: (place: number, what: string) => `Entry ${count.format(place)} ${what}`,
  noTitle: 'has no title',
  noYear: (words: string) => `says “${words}” for its year, which is left out`,
  noName: 'has no name',
} as const;

export const labels = {
  unknown: 'Unknown file',
  table: 'Table',
  text: 'Plain list',
} as const;
