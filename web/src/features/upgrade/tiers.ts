import { type Room, type Tier, tierLimits } from '@top100/contracts/tiers';
import { upgradeMessages as messages } from './messages.ts';

/** One thing that a tier has, or has not. */
export interface TierPoint {
  text: string;
  isIncluded: boolean;
}

/** What a tier holds here, in the order in which people ask. Limits may be this site's own, rights are the product's. */
export function pointsOf(tier: Tier, room: Room): TierPoint[] {
  const rights = (['sync', 'publicSharing', 'importExport'] as const).map((right) => ({
    text: messages.rights[right],
    isIncluded: tierLimits[tier][right],
  }));
  return [
    { text: messages.lists(room), isIncluded: true },
    { text: messages.items(room), isIncluded: true },
    ...rights,
  ];
}
