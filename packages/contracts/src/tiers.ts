/** What each tier may hold (spec section 6; design decision 7.1). -1 means unlimited. */

export type Tier = 'not_registered' | 'free' | 'premium';

export interface TierLimits {
  /** Lists in each category. */
  listsPerCategory: number;
  itemsPerList: number;
  sync: boolean;
  publicSharing: boolean;
  importExport: boolean;
}

export const tierLimits: Readonly<Record<Tier, TierLimits>> = {
  not_registered: {
    listsPerCategory: 1,
    itemsPerList: 25,
    sync: false,
    publicSharing: false,
    importExport: false,
  },
  free: { listsPerCategory: 1, itemsPerList: 25, sync: true, publicSharing: false, importExport: false },
  premium: {
    listsPerCategory: 1000,
    itemsPerList: 1000,
    sync: true,
    publicSharing: true,
    importExport: true,
  },
};

/** A tier's limits as configuration may set them anew; what it leaves out stays. */
export type TierLimitsOverride = {
  [T in Tier]?: { [L in keyof TierLimits]?: TierLimits[L] | undefined } | undefined;
};

/** The table of limits with those of the configuration in it. */
export function overrideTierLimits(override: TierLimitsOverride): Readonly<Record<Tier, TierLimits>> {
  const merge = (tier: Tier): TierLimits => ({
    ...tierLimits[tier],
    ...(override[tier] as Partial<TierLimits>),
  });
  return { not_registered: merge('not_registered'), free: merge('free'), premium: merge('premium') };
}

/** The two limits of each tier that a device has to know. */
export type Room = Pick<TierLimits, 'listsPerCategory' | 'itemsPerList'>;
export type RoomOfTiers = Readonly<Record<Tier, Room>>;

/** The limits of each tier without its rights. */
export function roomOfTiers({ not_registered, free, premium }: RoomOfTiers): RoomOfTiers {
  const roomOf = ({ listsPerCategory, itemsPerList }: Room) => ({ listsPerCategory, itemsPerList });
  return { not_registered: roomOf(not_registered), free: roomOf(free), premium: roomOf(premium) };
}

/** How many more fit: Infinity where the limit is -1, never below 0. */
export function roomLeft(limit: number, count: number): number {
  return limit === -1 ? Number.POSITIVE_INFINITY : Math.max(0, limit - count);
}

/** What a limit error carries (spec section 5). */
export interface LimitReached {
  limitReached: true;
  currentCount: number;
  limit: number;
}
