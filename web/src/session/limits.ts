import { type Quota, type Tier, type TierQuotas, tierLimits, tierQuotas } from '@top100/domain/tiers';

const storageKey = 'limits';
const defaultLimits = tierQuotas(tierLimits);

/** The server's last limits; else the product's defaults. */
export function storedLimits(): TierQuotas {
  try {
    return readLimits(JSON.parse(localStorage.getItem(storageKey) ?? 'null')) ?? defaultLimits;
  } catch {
    return defaultLimits;
  }
}

/** Stored for the next start, which may be offline; the defaults aren't stored. */
export function storeLimits(limits: TierQuotas): void {
  try {
    if (sameLimits(limits, defaultLimits)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(limits));
  } catch {
    // Without storage the next page load asks the server again.
  }
}

/** Undefined for an invalid value, for instance of another version. */
export function readLimits(value: unknown): TierQuotas | undefined {
  const given = value as Partial<Record<Tier, Partial<Quota>>> | null | undefined;
  const { not_registered, free, premium } = given ?? {};
  return isRoom(not_registered) && isRoom(free) && isRoom(premium)
    ? tierQuotas({ not_registered, free, premium })
    : undefined;
}

export function sameLimits(a: TierQuotas, b: TierQuotas): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isRoom(room: Partial<Quota> | undefined): room is Quota {
  return isLimit(room?.listsPerCategory) && isLimit(room?.itemsPerList);
}

const isLimit = (limit: unknown) => Number.isInteger(limit) && (limit as number) >= -1;
