import { type Room, type RoomOfTiers, roomOfTiers, type Tier, tierLimits } from '@top100/contracts/tiers';

const storageKey = 'limits';
const usual = roomOfTiers(tierLimits);

/** What the server said last; until it has, and where it says nothing else, what the product has by itself. */
export function rememberedLimits(): RoomOfTiers {
  try {
    return readLimits(JSON.parse(localStorage.getItem(storageKey) ?? 'null')) ?? usual;
  } catch {
    return usual;
  }
}

/** Kept for the next start, which may have no connection; the usual ones need no place. */
export function rememberLimits(limits: RoomOfTiers): void {
  try {
    if (sameLimits(limits, usual)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(limits));
  } catch {
    // No storage: the next page load asks the server again.
  }
}

/** Undefined if it is none: from another version of the server or of this page. */
export function readLimits(value: unknown): RoomOfTiers | undefined {
  const given = value as Partial<Record<Tier, Partial<Room>>> | null | undefined;
  const { not_registered, free, premium } = given ?? {};
  return isRoom(not_registered) && isRoom(free) && isRoom(premium)
    ? roomOfTiers({ not_registered, free, premium })
    : undefined;
}

export function sameLimits(a: RoomOfTiers, b: RoomOfTiers): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isRoom(room: Partial<Room> | undefined): room is Room {
  return isLimit(room?.listsPerCategory) && isLimit(room?.itemsPerList);
}

const isLimit = (limit: unknown) => Number.isInteger(limit) && (limit as number) >= -1;
