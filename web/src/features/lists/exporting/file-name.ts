/** What some file system or other does not take in a name, and marks that turn the letters after them around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const refused = /[\0-\x1F\x7F-\x9F<>:"/\\|?*\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** Windows takes these for devices, whatever comes behind the dot. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems take 255 bytes; browsers put numbers behind a name that is there already. */
const mostBytes = 150;

/**
 * A file's name made of a list's title, in its own writing: safe on every system and in a Content-Disposition
 * (RFC 6266). `fallback` stands where the title leaves nothing over.
 */
export function fileName(title: string, extension: string, fallback: string): string {
  const safe = title
    .toWellFormed()
    .normalize('NFC')
    .replace(refused, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(devices, '$&_');
  const short = cutTo(safe, mostBytes).replace(/[. ]+$/, '');
  return `${short === '' ? fallback : short}.${extension}`;
}

function cutTo(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  let left = bytes;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    left -= encoder.encode(segment).length;
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}
