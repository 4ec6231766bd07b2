import type { ComponentType } from 'react';
import type { VoteWidget } from '../features/votes/vote-widget.tsx';

/**
 * Composes a Discover page with the votes, since features don't import each other; loads both in parallel.
 */
export async function withVotes(
  loading: Promise<{ default: ComponentType<{ Votes?: typeof VoteWidget }> }>,
): Promise<{ default: ComponentType }> {
  const [{ default: Page }, { VoteWidget: Votes }] = await Promise.all([
    loading,
    import('../features/votes/vote-widget.tsx'),
  ]);
  return { default: () => <Page Votes={Votes} /> };
}
