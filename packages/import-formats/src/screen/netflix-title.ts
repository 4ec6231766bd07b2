export interface NetflixTitle {
  /** Undefined for a film. */
  series?: string;
  season?: number;
  title: string;
}

/** "Season 2", "Staffel 1", "Limited Series" between series and episode. */
const seasonPart =
  /^(?:(?:season|series|part|volume|vol\.|book|chapter|collection|staffel|teil|saison|partie|temporada|parte|stagione|seizoen|sezon|sæson|säsong|sesong|kausi) ?([\d]+|[ivx]+)?\b.*|limited series|mini ?series|miniserie)$/i;

/**
 * Splits "Dark: Season 1: Secrets". Without a season in the middle it is an episode only if the file has other
 * episodes with the same prefix; else it is a film whose title contains a colon.
 */
export function createTitleSplitter(all: readonly string[]): (title: string) => NetflixTitle {
  const series = new Set(all.flatMap((title) => bySeason(title)?.series ?? []));
  return (title) => {
    const marked = bySeason(title);
    if (marked) return marked;
    const [front = '', ...rest] = title.split(': ');
    return rest.length > 0 && series.has(front) ? { series: front, title: rest.join(': ') } : { title };
  };
}

function bySeason(title: string): NetflixTitle | undefined {
  const parts = title.split(': ', 12);
  for (let at = 1; at < parts.length; at += 1) {
    const part = parts[at]!;
    const marked = seasonPart.exec(part);
    const front = parts.slice(0, at).join(': ');
    // "Stranger Things: Stranger Things 3: Chapter One"
    const repeated = part.startsWith(parts[0]!) ? /^ (\d{1,2})$/.exec(part.slice(parts[0]!.length)) : null;
    const rest = title.slice(front.length + 2 + part.length).replace(/^: /, '');
    if ((!marked && !repeated) || rest === '') continue;
    const season = Number(marked?.[1] ?? repeated?.[1]);
    return { series: front, ...(Number.isInteger(season) && season > 0 && { season }), title: rest };
  }
  return undefined;
}
