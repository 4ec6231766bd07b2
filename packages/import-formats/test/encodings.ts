/** The same text in all encodings of files. */
export function inEncodings(text: string): Record<string, Uint8Array> {
  const bom = `\ufeff${text}`;
  return {
    'UTF-8': new TextEncoder().encode(text),
    'UTF-8 with a byte order mark': new TextEncoder().encode(bom),
    'UTF-16, little end first': utf16(bom, true),
    'UTF-16, big end first': utf16(bom, false),
    'UTF-16 without a mark, little end first': utf16(text, true),
    'UTF-16 without a mark, big end first': utf16(text, false),
    'Windows-1252': encodeIn('windows-1252', text),
  };
}

export function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

/**
 * Encodes text in a single- or double-byte encoding. Node has only decoders, so the table is built by decoding all
 * bytes and pairs of bytes. @throws Error if the encoding does not have a character
 */
export function encodeIn(encoding: string, text: string): Uint8Array {
  const table = tableOf(encoding);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`not in ${encoding}: ${character}`);
      return [...bytes];
    }),
  );
}

const tables = new Map<string, ReadonlyMap<string, Uint8Array>>();

function tableOf(encoding: string): ReadonlyMap<string, Uint8Array> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, Uint8Array>();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: Uint8Array) => {
    const read = decoder.decode(bytes);
    if ([...read].length === 1 && read !== '\ufffd' && !table.has(read)) table.set(read, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(Uint8Array.of(byte));
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) add(Uint8Array.of(lead, trail));
  tables.set(encoding, table);
  return table;
}
