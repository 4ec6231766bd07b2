/** "S01E02", "1x02", "Season 1, Episode 2", with the text before and after it. */
export interface EpisodeCode {
  before: string;
  after: string;
  /** The code as typed. */
  code: string;
  season: number;
  episode: number;
}

const codes = [
  /\bS(?:eason|eries|aison|taffel)?\s?(\d{1,2})\s?[,.:·x-]?\s?E(?:p(?:isode)?)?\.?\s?(\d{1,3})\b/i,
  /\b(\d{1,2})[x×](\d{1,3})\b/i,
];
const inBrackets = /[([]([^()[\]]{1,200})[)\]]/g;
const edges = /^[\s\-–—:,.|·]{1,20}|[\s\-–—:,.|·]{1,20}$/g;

export function extractEpisodeCode(text: string): EpisodeCode | undefined {
  for (const bracket of text.matchAll(inBrackets)) {
    const found = splitAtCode(bracket[1]!);
    if (!found) continue;
    const title = `${text.slice(0, bracket.index)} ${text.slice(bracket.index + bracket[0].length)}`;
    const series = found.before || found.after;
    return series
      ? { ...found, before: series, after: trimEdges(title) }
      : { ...found, before: trimEdges(title), after: '' };
  }
  return splitAtCode(text);
}

function splitAtCode(text: string): EpisodeCode | undefined {
  for (const pattern of codes) {
    const found = pattern.exec(text);
    if (!found) continue;
    const before = trimEdges(text.slice(0, found.index));
    const after = trimEdges(text.slice(found.index + found[0].length));
    return { before, after, code: found[0], season: Number(found[1]), episode: Number(found[2]) };
  }
  return undefined;
}

function trimEdges(text: string): string {
  return text.replace(edges, '').replace(/ {2,}/g, ' ').trim();
}
