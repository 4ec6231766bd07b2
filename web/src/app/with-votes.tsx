import type { ComponentType } from 'react';
import type { VoteWidget } from '../features/votes/vote-widget.tsx';

/** A page of Discover with the votes in it, since features know nothing of each other; both are loaded at once. */
export async function withVotes(
  loading: Promise<{ default: ComponentType<{ Votes?: typeof VoteWidget }> }>,
): Promise<{ default: ComponentType }> {
  const [{ default: Page }, { VoteWidget: Votes }] = await Promise.all([
    loading,
    import('../features/votes/vote-widget.tsx'),
  ]);
  return { default: () => <Page Votes={Votes} /> };
}
