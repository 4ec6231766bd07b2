import { XMLParser } from 'fast-xml-parser';

/** Deeper documents are not read. */
const maxNestedTags = 20;

/**
 * Parses an XML document into elements by name; undefined if it is invalid. Rejects document types, so that no entity
 * can be defined; standard entities are left for `decodeEntities`. `lists` names repeatable elements.
 */
export function readXml(text: string, lists: readonly string[]): unknown {
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
