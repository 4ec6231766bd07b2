/** Limits of what is read. Anything beyond is rejected or reported, never silently truncated. */

const MB = 1024 * 1024;

/** Bytes of one text file: ten years of plays are about 15 MB. */
export const maxTextBytes = 25 * MB;
/** Characters of pasted text. */
export const maxImportTextLength = 5 * MB;
/** Characters of XML: parsed it takes twenty times as much memory. */
export const maxXmlLength = 5 * MB;
/** Compressed bytes of a zip. */
export const maxZipBytes = 50 * MB;
/** Uncompressed bytes of one zip entry. */
export const maxEntryBytes = 25 * MB;
/** Uncompressed bytes of all entries of a zip that are read. */
export const maxUnpackedBytes = 50 * MB;
/** Entries of a zip that are read. */
export const maxEntries = 500;
/** Files that are dropped at once. */
export const maxFiles = 100;
/** Rows of one list. */
export const maxRows = 10_000;
/** Records of one table: plays and diaries have many more than the resulting lists. */
export const maxRecords = 100_000;
/** Lines of one table, including blank ones and those inside quotes. */
export const maxLines = 1_000_000;
/** Cells of one line of a table. */
export const maxColumns = 1_000;
/** Cells of a table; further lines are skipped. */
export const maxCells = 1_000_000;
/** Characters of one record, including quoted lines. */
export const maxRecordLength = 200_000;
/** Nesting depth of JSON. */
export const maxJsonDepth = 100;
/** Problems of one file that are reported individually. */
export const maxProblems = 50;
/** Objects and arrays of one JSON document. */
export const maxJsonNodes = 1_000_000;
/** Characters of one value: longer than any field, so that the field's own validation reports it. */
export const maxValueLength = 2_000;
