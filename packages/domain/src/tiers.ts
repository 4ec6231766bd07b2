/** What each tier may hold and do; -1 means unlimited. Whatever differs between tiers asks this table. */

export type Tier = 'not_registered' | 'free' | 'premium';
export type AccountTier = Exclude<Tier, 'not_registered'>;

export interface TierLimits {
  /** Lists in each category. */
  listsPerCategory: number;
  itemsPerList: number;
  sync: boolean;
  publicSharing: boolean;
  importExport: boolean;
  /** Whether there is a tier with more to buy. */
  canUpgrade: boolean;
}

export const tierLimits: Readonly<Record<Tier, TierLimits>> = {
  not_registered: {
    listsPerCategory: 1,
    itemsPerList: 25,
    sync: false,
    publicSharing: false,
    importExport: false,
    canUpgrade: true,
  },
  free: {
    listsPerCategory: 1,
    itemsPerList: 25,
    sync: true,
    publicSharing: false,
    importExport: false,
    canUpgrade: true,
  },
  premium: {
    listsPerCategory: 1000,
    itemsPerList: 1000,
    sync: true,
    publicSharing: true,
    importExport: true,
    canUpgrade: false,
  },
};

export function tierOfAccount({ isPremium }: { isPremium: boolean }): AccountTier {
  return isPremium ? 'premium' : 'free';
}

/** Limits of a tier from the configuration; missing ones keep their default. */
export type TierLimitsOverride = {
  [T in Tier]?: { [L in keyof TierLimits]?: TierLimits[L] | undefined } | undefined;
};

/** The tier limits with those of the configuration applied. */
export function overrideTierLimits(override: TierLimitsOverride): Readonly<Record<Tier, TierLimits>> {
  const merge = (tier: Tier): TierLimits => ({
    ...tierLimits[tier],
    ...(override[tier] as Partial<TierLimits>),
  });
  return { not_registered: merge('not_registered'), free: merge('free'), premium: merge('premium') };
}

/** The limits that devices need. */
export type Quota = Pick<TierLimits, 'listsPerCategory' | 'itemsPerList'>;
export type TierQuotas = Readonly<Record<Tier, Quota>>;

/** The limits of each tier without its rights. */
export function tierQuotas({ not_registered, free, premium }: TierQuotas): TierQuotas {
  const quotaOf = ({ listsPerCategory, itemsPerList }: Quota) => ({ listsPerCategory, itemsPerList });
  return { not_registered: quotaOf(not_registered), free: quotaOf(free), premium: quotaOf(premium) };
}

/** How many more are allowed: Infinity if the limit is -1, never below 0. */
export function remainingQuota(limit: number, count: number): number {
  return limit === -1 ? Number.POSITIVE_INFINITY : Math.max(0, limit - count);
}

/** Details of an error about a limit. */
export interface LimitReached {
  limitReached: true;
  currentCount: number;
  limit: number;
}
