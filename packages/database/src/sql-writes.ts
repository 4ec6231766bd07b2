import { type TableOwner, writesEveryTable } from './table-owners.ts';

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

/** A captured `${` means a table name built at run time. */
const table = String.raw`(?:ONLY\s+)?"?(\w+|\$\{)"?`;
const writes = [
  String.raw`\bINSERT\s+INTO\s+${table}`,
  String.raw`\bUPDATE\s+${table}(?:\s+(?:AS\s+)?\w+)?\s+SET\b`,
  String.raw`\bDELETE\s+FROM\s+${table}`,
  String.raw`\bMERGE\s+INTO\s+${table}`,
  String.raw`\bTRUNCATE\s+(?:TABLE\s+)?${table}`,
  String.raw`\bCOPY\s+${table}\s*(?:\([^)]*\)\s*)?FROM\b`,
  String.raw`\b(?:CREATE(?:\s+UNLOGGED)?|ALTER|DROP)\s+TABLE\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?${table}`,
].map((pattern) => new RegExp(pattern, 'gi'));

const temporary = /\bCREATE\s+TEMP(?:ORARY)?\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/gi;

/** The tables that the SQL in a source text writes or changes, temporary ones included. */
export function writtenTables(text: string): string[] {
  const code = withoutComments(text);
  const names = writes.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(names.map((name) => (name === '${' ? '?' : name.toLowerCase())))];
}

/** Describes each write by code that doesn't own the table. */
export function foreignWrites(files: SourceFile[], owners: Record<string, TableOwner>): string[] {
  const scratch = new Map(files.map(({ path, text }) => [path, temporaryTables(text)]));
  return files.flatMap(({ path, text }) =>
    writtenTables(text)
      .filter((name) => !(name === '?' && path === writesEveryTable))
      .filter((name) => !isTemporaryTable(name, path, scratch) && !mayWrite(owners[name], path))
      .map((name) =>
        name === '?'
          ? `${path} writes a table whose name is built at run time`
          : `${path} writes ${name}, which it does not own`,
      ),
  );
}

function mayWrite(entry: TableOwner | undefined, path: string): boolean {
  if (!entry) return false;
  return [entry.owner, entry.job].some(
    (owner) => owner !== undefined && (path === owner || path.startsWith(`${owner}/`)),
  );
}

/** Temporary tables may be written by any file in the folder of the file that creates them. */
function isTemporaryTable(name: string, path: string, scratch: Map<string, Set<string>>): boolean {
  return [...scratch].some(([file, names]) => names.has(name) && folderOf(file) === folderOf(path));
}

function temporaryTables(text: string): Set<string> {
  return new Set([...withoutComments(text).matchAll(temporary)].map(([, name = '']) => name.toLowerCase()));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
