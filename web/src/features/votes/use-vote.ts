import { pages } from '@top100/contracts/pages';
import type { PublicListMeta, Vote } from '@top100/contracts/public-list';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkSession, getSession, sessionLost, useSession } from '../../session/session.ts';
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

  useEffect(() => {
    // While the server cannot be reached nobody has signed out.
    if (signedIn === 'unknown') return;
    votesOf(accountId);
    // Only the arrows stay grey; whoever clicks asks again, and is told if that fails.
    learnVotes(
      list.id,
      beside.map(({ id }) => id),
    ).catch(() => {});
  }, [signedIn, accountId, list.id, beside]);

  const logIn = () => void navigate(pages.account.path, { state: overPage(location) });

  async function click(clicked: Vote): Promise<void> {
    if (getSession().signedIn === 'unknown') await checkSession();
    const session = getSession();
    if (session.signedIn === 'no') return logIn();
    if (session.signedIn === 'unknown' || !session.account) return void toast.error(messages.failed);
    if (isSameName(session.account.username, list.username)) return refuseOwn();
    votesOf(session.account.id);
    try {
      if (!entryOf(list.id)?.told) await learnVotes(list.id);
      const outcome = clickVote(list.id, clicked);
      if (outcome.kind === 'own') return refuseOwn();
      if (outcome.kind === 'gone') return void toast.error(messages.listGone);
      announce(wordsOf(outcome.shown));
      await outcome.sent;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.status === 401) {
        sessionLost();
        logIn();
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

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
