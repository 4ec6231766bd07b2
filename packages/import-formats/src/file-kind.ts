import { messages } from './messages.ts';

/** Detects file types by their first bytes; names and extensions prove nothing. */
export type FileKind = { kind: 'zip' } | { kind: 'text' } | { kind: 'other'; message: string };

const signatures: readonly (readonly [readonly number[], number, string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 0, messages.pdf],
  [[0x89, 0x50, 0x4e, 0x47], 0, messages.picture],
  [[0xff, 0xd8, 0xff], 0, messages.picture],
  [[0x47, 0x49, 0x46, 0x38], 0, messages.picture],
  [[0x57, 0x45, 0x42, 0x50], 8, messages.picture],
  [[0x42, 0x4d], 0, messages.picture],
  [[0x49, 0x49, 0x2a, 0x00], 0, messages.picture],
  [[0x4d, 0x4d, 0x00, 0x2a], 0, messages.picture],
  [[0x68, 0x65, 0x69, 0x63], 8, messages.picture],
  [[0x61, 0x76, 0x69, 0x66], 8, messages.picture],
  [[0x66, 0x74, 0x79, 0x70], 4, messages.media],
  [[0x49, 0x44, 0x33], 0, messages.media],
  [[0x4f, 0x67, 0x67, 0x53], 0, messages.media],
  [[0x66, 0x4c, 0x61, 0x43], 0, messages.media],
  [[0x1a, 0x45, 0xdf, 0xa3], 0, messages.media],
  [[0x1f, 0x8b], 0, messages.archive],
  [[0x42, 0x5a, 0x68], 0, messages.archive],
  [[0x52, 0x61, 0x72, 0x21], 0, messages.archive],
  [[0x37, 0x7a, 0xbc, 0xaf], 0, messages.archive],
  [[0xfd, 0x37, 0x7a, 0x58], 0, messages.archive],
  [[0xd0, 0xcf, 0x11, 0xe0], 0, messages.excel],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 0, messages.richText],
];

export function fileKind(bytes: Uint8Array): FileKind {
  const has = (signature: readonly number[], from: number) =>
    signature.every((byte, at) => bytes[from + at] === byte);
  if (has([0x50, 0x4b, 0x03, 0x04], 0) || has([0x50, 0x4b, 0x05, 0x06], 0)) return { kind: 'zip' };
  const found = signatures.find(([signature, from]) => has(signature, from));
  // A line of text may begin with "BM"; text files contain no zeros.
  if (found && (found[0].length > 2 || bytes.subarray(0, 64).includes(0)))
    return { kind: 'other', message: found[2] };
  return has([0x1f, 0x8b], 0) ? { kind: 'other', message: messages.archive } : { kind: 'text' };
}

/** Detects office documents, which are zips; undefined for any other zip. */
export function officeDocument(entries: readonly string[]): string | undefined {
  if (entries.some((name) => name.startsWith('xl/'))) return messages.excel;
  if (entries.some((name) => name.startsWith('word/'))) return messages.word;
  const isOpen = entries.includes('mimetype') && entries.includes('content.xml');
  return isOpen ? messages.openDocument : undefined;
}

const html = /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

/** Detects text that no format supports and that is no list; undefined if it may be one. */
export function nonListMessage(text: string): string | undefined {
  if (html.test(text.slice(0, 4000))) return messages.html;
  if (text.startsWith('{\\rtf')) return messages.richText;
  if (/^\s*<(?:\?xml|!doctype)\b/i.test(text)) return messages.xml;
  return undefined;
}
