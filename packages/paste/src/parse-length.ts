const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
const spoken = /^(\d{1,3})\s?m(?:in)?\.?\s?(\d{1,2})\s?s(?:ec)?\.?$/i;

/** Parses "6:23", "1:02:03" or "6m 23s" as seconds; undefined if it is not a duration. */
export function parseLength(text: string): number | undefined {
  const found = clock.exec(text);
  if (found) return Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]);
  const words = spoken.exec(text);
  return words ? Number(words[1]) * 60 + Number(words[2]) : undefined;
}
