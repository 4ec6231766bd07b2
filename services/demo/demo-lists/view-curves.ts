/** Views per day until a turn and after it; numbers of days ago, the last view is of yesterday. */
interface ViewCurve {
  from: number;
  turn: number;
  views: readonly [before: number, after: number];
}

/** View curves of demo lists, so that every order and period of Discover starts with another list. */
const curves = {
  /** Popular long ago: first of all time. */
  classic: { from: 700, turn: 400, views: [9, 1] },
  /** First of the year. */
  steady: { from: 320, turn: 60, views: [6, 2] },
  /** First of the month. */
  recent: { from: 28, turn: 9, views: [38, 3] },
  /** First of the week, declining. */
  weekly: { from: 6, turn: 5, views: [110, 12] },
  /** Few views, nearly all of yesterday: first of trending. */
  rising: { from: 3, turn: 2, views: [2, 96] },
} as const satisfies Record<string, ViewCurve>;

export type Curve = keyof typeof curves;

export function isCurve(name: string): name is Curve {
  return Object.hasOwn(curves, name);
}

/** How many days ago a list was published, before its first view. `share` as below. */
export function publishedAgo(curve: Curve, share: number): number {
  return curves[curve].from * (1 + share / 4);
}

/** @param share 0 to 1, varies the views so that no two lists have the same */
export function viewsByDay(curve: Curve, share: number): { ago: number; views: number }[] {
  const { from, turn, views } = curves[curve];
  const days = (first: number, last: number, perDay: number) =>
    Array.from({ length: first - last + 1 }, (_, n) => {
      const wave = 1 + 0.4 * Math.sin(n * 1.7 + share * 6);
      return { ago: first - n, views: Math.max(1, Math.round(perDay * (0.8 + 0.4 * share) * wave)) };
    });
  return [...days(from, turn, views[0]), ...days(turn - 1, 1, views[1])];
}
