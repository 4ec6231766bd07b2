import type { PublicListMeta } from '@top100/contracts/public-list';
import { pages } from '@top100/domain/pages';
import type { Vote } from '@top100/domain/votes';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pendingVoteState, takePendingVote } from '../../session/pending-vote.ts';
import { checkSession, expireSession, getSession, useSession } from '../../session/session.ts';
import { RequestError } from '../../shared/api/request.ts';
import { withBackground } from '../../shared/background-location.ts';
import { announce } from '../../shared/ui/announce.ts';
import { toast } from '../../shared/ui/toast.ts';
import { votesMessages as messages } from './messages.ts';
import {
  clickVote,
  type DisplayedVote,
  displayedVote,
  entryOf,
  fetchVotes,
  subscribeToVotes,
  switchAccount,
} from './vote-store.ts';

export type Neighbour = Pick<PublicListMeta, 'id'>;

/**
 * The votes on a list from the account's view, and the handler of its arrows.
 *
 * @param beside the neighbouring lists on the page; the same array while unchanged
 */
export function useVote(list: PublicListMeta, neighbours: readonly Neighbour[]) {
  const { signedIn, account } = useSession();
  const entry = useSyncExternalStore(subscribeToVotes, () => entryOf(list.id));
  const navigate = useNavigate();
  const location = useLocation();
  const accountId = signedIn === 'yes' ? account?.id : undefined;

  const logIn = (wanted?: Vote) => {
    const state = withBackground(location);
    const vote = wanted && pendingVoteState(list, wanted, getSession().account?.id);
    void navigate(pages.account.path, { state: { ...state, ...vote } });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: there is at most one vote from before the login
  useEffect(() => {
    // An unreachable server doesn't mean signed out.
    if (signedIn === 'unknown') return;
    switchAccount(accountId);
    // The arrows just stay grey; a click fetches again and reports errors.
    fetchVotes(
      list.id,
      neighbours.map(({ id }) => id),
    ).catch(() => {});
    const wanted = accountId && takePendingVote(list.id, accountId);
    if (wanted) void cast(wanted, { isFirst: true });
  }, [signedIn, accountId, list.id, neighbours]);

  async function click(clicked: Vote): Promise<void> {
    if (getSession().signedIn === 'unknown') await checkSession();
    const session = getSession();
    if (session.signedIn === 'no') return logIn(clicked);
    if (session.signedIn === 'unknown' || !session.account) return void toast.error(messages.failed);
    switchAccount(session.account.id);
    await cast(clicked);
  }

  /** `isFirst`: the user could not see an earlier vote, which is kept then. */
  async function cast(clicked: Vote, { isFirst = false } = {}): Promise<void> {
    const { account } = getSession();
    if (isSameName(account?.username, list.username)) return rejectOwnList();
    let wanted: Vote | undefined = clicked;
    try {
      if (!entryOf(list.id)?.confirmed) await fetchVotes(list.id);
      // Signed out or in as somebody else meanwhile.
      if (getSession().account?.id !== account?.id) return;
      const { vote } = displayedVote(entryOf(list.id), list);
      if (isFirst && vote !== null) return vote === clicked ? undefined : void toast.info(messages.before);
      const outcome = clickVote(list.id, clicked);
      if (outcome.kind === 'own') return rejectOwnList();
      if (outcome.kind === 'gone') return void toast.error(messages.listGone);
      if (outcome.shown.vote === null) wanted = undefined;
      announce(voteMessage(outcome.shown));
      await outcome.sent;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.status === 401) {
        expireSession();
        logIn(wanted);
      } else if (error.code === 'own_list') rejectOwnList();
      else showVoteError(error);
    }
  }

  return { ...displayedVote(entry, list), click };
}

function rejectOwnList(): void {
  toast.error(messages.ownList, { title: messages.notAllowed });
}

/** Shows the server's message if it is useful, else a general one. */
function showVoteError({ code, message }: RequestError): void {
  if (code === 'account_mismatch') void checkSession();
  const isClear = code === 'not_verified' || code === 'too_many_requests';
  const words = code === 'not_found' ? messages.listGone : messages.failed;
  toast.error(isClear ? message : words, { id: 'vote-failed' });
}

function voteMessage({ counts: { voteScore }, vote }: DisplayedVote): string {
  if (vote === 'upvote') return messages.upvoted(voteScore);
  return vote === 'downvote' ? messages.downvoted(voteScore) : messages.takenBack(voteScore);
}

function isSameName(one = '', other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
