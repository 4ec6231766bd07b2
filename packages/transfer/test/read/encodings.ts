/** The same text in the encodings that files come in. */
export function inEncodings(text: string): Record<string, Uint8Array> {
  const bom = `\ufeff${text}`;
  return {
    'UTF-8': new TextEncoder().encode(text),
    'UTF-8 with a byte order mark': new TextEncoder().encode(bom),
    'UTF-16, little end first': utf16(bom, true),
    'UTF-16, big end first': utf16(bom, false),
    'UTF-16 without a mark, little end first': utf16(text, true),
    'UTF-16 without a mark, big end first': utf16(text, false),
    'Windows-1252': windows1252(text),
  };
}

export function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

const table = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const byte = table.get(character);
    if (byte === undefined) throw new Error(`not in Windows-1252: ${character}`);
    return byte;
  });
}
