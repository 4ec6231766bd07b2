import { pages } from '@top100/contracts/pages';
import type { PublicListMeta, Vote } from '@top100/contracts/public-list';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkSession, getSession, sessionLost, useSession } from '../../session/session.ts';
import { takeWantedVote, wantedVote } from '../../session/wanted-vote.ts';
import { RequestError } from '../../shared/api/request.ts';
import { overPage } from '../../shared/background.ts';
import { announce } from '../../shared/ui/announce.ts';
import { toast } from '../../shared/ui/toast.ts';
import { votesMessages as messages } from './messages.ts';
import { clickVote, entryOf, learnVotes, onVotes, type Shown, shownVotes, votesOf } from './vote-store.ts';

export type Beside = Pick<PublicListMeta, 'id'>;

/**
 * The votes on a list as the account sees them, and what a click on an arrow does.
 *
 * @param beside the lists that the page shows beside it; the same array while they are the same
 */
export function useVote(list: PublicListMeta, beside: readonly Beside[]) {
  const { signedIn, account } = useSession();
  const entry = useSyncExternalStore(onVotes, () => entryOf(list.id));
  const navigate = useNavigate();
  const location = useLocation();
  const accountId = signedIn === 'yes' ? account?.id : undefined;

  const logIn = (wanted?: Vote) => {
    const state = overPage(location);
    const vote = wanted && wantedVote(list.id, wanted, getSession().account?.id);
    void navigate(pages.account.path, { state: { ...state, ...vote } });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was clicked before the login there is one at most
  useEffect(() => {
    // While the server cannot be reached nobody has signed out.
    if (signedIn === 'unknown') return;
    votesOf(accountId);
    // Only the arrows stay grey; whoever clicks asks again, and is told if that fails.
    learnVotes(
      list.id,
      beside.map(({ id }) => id),
    ).catch(() => {});
    const wanted = accountId && takeWantedVote(list.id, accountId);
    if (wanted) void cast(wanted, { isFirst: true });
  }, [signedIn, accountId, list.id, beside]);

  async function click(clicked: Vote): Promise<void> {
    if (getSession().signedIn === 'unknown') await checkSession();
    const session = getSession();
    if (session.signedIn === 'no') return logIn(clicked);
    if (session.signedIn === 'unknown' || !session.account) return void toast.error(messages.failed);
    votesOf(session.account.id);
    await cast(clicked);
  }

  /** `isFirst`: whoever clicked did not see that there is a vote already, which stays then. */
  async function cast(clicked: Vote, { isFirst = false } = {}): Promise<void> {
    const { account } = getSession();
    if (isSameName(account?.username, list.username)) return refuseOwn();
    let wanted: Vote | undefined = clicked;
    try {
      if (!entryOf(list.id)?.told) await learnVotes(list.id);
      // Signed out meanwhile, or somebody else in.
      if (getSession().account?.id !== account?.id) return;
      const { vote } = shownVotes(entryOf(list.id), list);
      if (isFirst && vote !== null) return vote === clicked ? undefined : void toast.info(messages.before);
      const outcome = clickVote(list.id, clicked);
      if (outcome.kind === 'own') return refuseOwn();
      if (outcome.kind === 'gone') return void toast.error(messages.listGone);
      if (outcome.shown.vote === null) wanted = undefined;
      announce(wordsOf(outcome.shown));
      await outcome.sent;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.status === 401) {
        sessionLost();
        logIn(wanted);
      } else if (error.code === 'own_list') refuseOwn();
      else tell(error);
    }
  }

  return { ...shownVotes(entry, list), click };
}

function refuseOwn(): void {
  toast.error(messages.ownList, { title: messages.notAllowed });
}

/** What the server says of its own is shown; where nothing was answered, or it broke down, other words. */
function tell({ code, message }: RequestError): void {
  if (code === 'account_mismatch') void checkSession();
  const isClear = code === 'not_verified' || code === 'too_many_requests';
  const words = code === 'not_found' ? messages.listGone : messages.failed;
  toast.error(isClear ? message : words, { id: 'vote-failed' });
}

function wordsOf({ counts: { voteScore }, vote }: Shown): string {
  if (vote === 'upvote') return messages.upvoted(voteScore);
  return vote === 'downvote' ? messages.downvoted(voteScore) : messages.takenBack(voteScore);
}

function isSameName(one = '', other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
