import { unzlibSync } from 'fflate';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * A WOFF 1 file as the OpenType font that is packed in it (https://www.w3.org/TR/WOFF/). fontkit could read it as it
 * is, but takes its time for it, and there are files that it unpacks wrongly (noto-sans-sc-101-600).
 *
 * @throws RangeError when the file is no such font, or is cut off
 */
export function unpackWoff(file: Uint8Array): Uint8Array {
  const from = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < woffHeader || from.getUint32(0) !== 0x774f4646)
    throw new RangeError('Not a WOFF file');
  const flavor = from.getUint32(4);
  const count = from.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [tag, offset, packedLength, length, checksum] = [0, 4, 8, 12, 16].map((step) =>
      from.getUint32(at + step),
    );
    const packed = file.subarray(offset, (offset ?? 0) + (packedLength ?? 0));
    const bytes = packedLength === length ? packed : unzlibSync(packed, { out: new Uint8Array(length ?? 0) });
    if (bytes.byteLength !== length) throw new RangeError('Truncated WOFF file');
    return { tag: tag ?? 0, checksum: checksum ?? 0, bytes };
  });
  const start = sfntHeader + count * sfntEntry;
  const font = new Uint8Array(tables.reduce((end, { bytes }) => end + padded(bytes.byteLength), start));
  const to = new DataView(font.buffer);
  to.setUint32(0, flavor);
  to.setUint16(4, count);
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry;
    for (const [step, value] of [tag, checksum, offset, bytes.byteLength].entries()) {
      to.setUint32(at + step * 4, value);
    }
    font.set(bytes, offset);
    offset += padded(bytes.byteLength);
  }
  return font;
}

/** Tables are aligned to four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
