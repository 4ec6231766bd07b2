/** Views per day between two numbers of days ago, inclusive. */
interface ViewRange {
  from: number;
  until: number;
  views: number;
}

/** View curves of demo lists, so that every order and period of Discover starts with another list. */
const curves = {
  /** Popular long ago: first of all time. */
  classic: [
    { from: 700, until: 400, views: 9 },
    { from: 399, until: 1, views: 1 },
  ],
  /** First of the year. */
  steady: [
    { from: 320, until: 60, views: 6 },
    { from: 59, until: 1, views: 2 },
  ],
  /** First of the month. */
  recent: [
    { from: 28, until: 9, views: 38 },
    { from: 8, until: 1, views: 3 },
  ],
  /** First of the week, declining. */
  weekly: [
    { from: 6, until: 5, views: 110 },
    { from: 4, until: 1, views: 12 },
  ],
  /** Few views, nearly all of yesterday: first of trending. */
  rising: [
    { from: 3, until: 2, views: 2 },
    { from: 1, until: 1, views: 96 },
  ],
} as const satisfies Record<string, readonly ViewRange[]>;

export type Curve = keyof typeof curves;

export function isCurve(name: string): name is Curve {
  return Object.hasOwn(curves, name);
}

/** How many days ago a list was published, before its first view. `share` as below. */
export function publishedAgo(curve: Curve, share: number): number {
  const [{ from }] = curves[curve];
  return from * (1 + share / 4);
}

/** @param share 0 to 1, varies the views so that no two lists have the same */
export function viewsByDay(curve: Curve, share: number): { ago: number; views: number }[] {
  return curves[curve].flatMap(({ from, until, views }) =>
    Array.from({ length: from - until + 1 }, (_, n) => {
      const wave = 1 + 0.4 * Math.sin(n * 1.7 + share * 6);
      return { ago: from - n, views: Math.max(1, Math.round(views * (0.8 + 0.4 * share) * wave)) };
    }),
  );
}
