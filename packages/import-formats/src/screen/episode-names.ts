export interface EpisodeName {
  series?: string;
  title: string;
}

/**
 * Splits titles such as "Breaking Bad: Ozymandias". Series and episodes may contain colons ("Star Trek: The Next
 * Generation: Darmok"), so the longest prefix wins that is a series in the file or the start of another episode; else
 * the first colon splits.
 */
export function episodeNames(
  episodes: readonly string[],
  series: readonly string[],
): (title: string) => EpisodeName {
  const known = new Set(series);
  const seen = new Map<string, number>();
  for (const episode of new Set(episodes)) {
    for (const at of cutsIn(episode)) {
      const front = episode.slice(0, at);
      seen.set(front, (seen.get(front) ?? 0) + 1);
    }
  }
  return (title) => {
    const cuts = cutsIn(title);
    const shared = cuts.filter(
      (at) => known.has(title.slice(0, at)) || (seen.get(title.slice(0, at)) ?? 0) > 1,
    );
    const at = shared.at(-1) ?? cuts[0];
    return at === undefined ? { title } : { series: title.slice(0, at), title: title.slice(at + 1).trim() };
  };
}

/** Titles have a handful of colons; cells with thousands are not split. */
const maxCuts = 8;

function cutsIn(title: string): number[] {
  const cuts: number[] = [];
  for (let at = title.indexOf(': '); at > 0 && cuts.length < maxCuts; at = title.indexOf(': ', at + 1)) {
    cuts.push(at);
  }
  return cuts;
}
