import { XMLParser } from 'fast-xml-parser';
import type { ImportResult } from './import-format.ts';
import { maxXmlLength } from './limits.ts';
import { messages } from './messages.ts';
import { rowMessages } from './row-messages.ts';
import { ownProperty } from './tables/cells.ts';

/** Deeper documents are not read. */
const maxNestedTags = 20;

interface XmlExport {
  /** The name of the root element, */
  root: string;
  /** and its end tag. */
  end: RegExp;
  /** Closes a truncated export behind its last complete entry. */
  close(text: string): string;
  /** Names of elements that can be repeated. */
  lists: readonly string[];
}

/** Reads the root element of an export; one that is too large or truncated up to its last complete entry. */
export function readXmlExport(
  text: string,
  { root, end, close, lists }: XmlExport,
  read: (element: unknown) => ImportResult,
): ImportResult {
  const isTooLarge = text.length > maxXmlLength;
  const isWhole = !isTooLarge && end.test(text.slice(-200));
  const element = ownProperty(parse(isWhole ? text : close(text.slice(0, maxXmlLength)), lists), root);
  const broken = { message: isTooLarge ? messages.xmlTooLarge(maxXmlLength) : rowMessages.brokenPlaylist };
  if (element === undefined) return { lists: [], problems: [broken] };
  const result = read(element);
  return isWhole ? result : { ...result, problems: [...result.problems, broken] };
}

/**
 * Undefined if the document is invalid. Rejects document types, so that no entity can be defined; standard entities
 * are left for `decodeEntities`.
 */
function parse(text: string, lists: readonly string[]): unknown {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  const parser = new XMLParser({
    ignoreAttributes: true,
    processEntities: false,
    parseTagValue: false,
    removeNSPrefix: true,
    maxNestedTags: maxNestedTags,
    isArray: (name) => lists.includes(name),
  });
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}
