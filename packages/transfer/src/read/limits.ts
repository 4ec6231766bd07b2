/** What is read at most (security.md 14 and 16). Whatever is beyond is refused or told, never cut in silence. */

const MB = 1024 * 1024;

/** Bytes of one file of text: the plays of ten years are some 15 MB. */
export const largestText = 25 * MB;
/** Characters of a paste. */
export const largestPaste = 5 * MB;
/** Characters of XML that are read: it becomes twenty times as large then. */
export const largestXml = 5 * MB;
/** Bytes of a zip as it is. */
export const largestZip = 50 * MB;
/** Bytes of one entry of a zip when unpacked. */
export const largestEntry = 25 * MB;
/** Bytes of all entries of a zip that are read. */
export const largestUnpacked = 50 * MB;
/** Entries of a zip that are read. */
export const mostEntries = 500;
/** Files that are dropped at once. */
export const mostFiles = 100;
/** Rows of one list. */
export const mostRows = 10_000;
/** Records of one table: plays and diaries have many more than the lists that come of them. */
export const mostRecords = 100_000;
/** Lines of one table, blank ones and those inside quotes included. */
export const mostLines = 1_000_000;
/** Cells of one line of a table. */
export const mostColumns = 1_000;
/** Cells of a table; what follows is left out. */
export const mostCells = 1_000_000;
/** Characters of one record, lines in quotes included. */
export const longestRecord = 200_000;
/** Objects and arrays of JSON in each other. */
export const deepestJson = 100;
/** Problems of one file that are told one by one. */
export const mostProblems = 50;
/** Objects and arrays of one JSON. */
export const mostJsonNodes = 1_000_000;
/** Characters of one value: more than any field may have, so that its own rule tells that it is too long. */
export const longestValue = 2_000;
