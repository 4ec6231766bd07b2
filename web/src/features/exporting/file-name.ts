/** Characters that some file system rejects, and bidirectional controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex removes them
const forbidden = /[\0-\x1F\x7F-\x9F<>:"/\\|?*\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** Reserved device names on Windows, with any extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems allow 255 bytes; browsers append numbers to existing names. */
const maxBytes = 150;

/**
 * A file name from a list's title in its own script: safe on every system and in a Content-Disposition (RFC
 * 6266). `fallback` is used if the title leaves nothing.
 */
export function fileName(title: string, extension: string, fallback: string): string {
  const safe = title
    .toWellFormed()
    .normalize('NFC')
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(devices, '$&_');
  const short = cutTo(safe, maxBytes).replace(/[. ]+$/, '');
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
