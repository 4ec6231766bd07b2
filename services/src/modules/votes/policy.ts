/** Why somebody may vote on no list at all; on one's own the statement of the vote decides (store.ts). */
export function judgeVoter({ isVerified }: { isVerified: boolean }): 'not_verified' | undefined {
  return isVerified ? undefined : 'not_verified';
}
