import { type Quota, type Tier, tierLimits } from '@top100/domain/tiers';
import { upgradeMessages as messages } from './messages.ts';

/** A right or limit that a tier includes or lacks. */
export interface TierPoint {
  text: string;
  isIncluded: boolean;
}

/**
 * The limits and rights of a tier, in order of interest. Limits may be specific to this server, rights are
 * fixed.
 */
export function pointsOf(tier: Tier, quota: Quota): TierPoint[] {
  const rights = (['sync', 'publicSharing', 'importExport'] as const).map((right) => ({
    text: messages.rights[right],
    isIncluded: tierLimits[tier][right],
  }));
  return [
    { text: messages.lists(quota), isIncluded: true },
    { text: messages.items(quota), isIncluded: true },
    ...rights,
  ];
}
