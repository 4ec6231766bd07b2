import type { User } from '@top100/contracts/endpoints/auth';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { claimPendingVote, titleOfPendingVote } from '../../session/pending-vote.ts';
import { useSession } from '../../session/session.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { signInMessages as messages } from './messages.ts';
import { SignIn } from './sign-in/sign-in.tsx';

/** Keys of history entries where it was closed: going forward reopens it without its follow-up action. */
const closed = new Set<string>();

/** Content of the login overlay, until the user signs in, here or in another tab. */
export default function AccountOverlay({ onSignedIn }: { onSignedIn: () => void }) {
  const { signedIn } = useSession();
  const place = useLocation();
  const [wasClosed] = useState(() => closed.has(place.key));
  useEffect(() => () => void closed.add(place.key), [place.key]);
  useEffect(() => {
    if (signedIn === 'yes') onSignedIn();
  }, [signedIn, onSignedIn]);
  function start(user: User): void {
    if (!wasClosed) claimPendingVote(place, user.id);
    completeSignIn(user);
  }
  const list = titleOfPendingVote(place);
  return <SignIn level={2} onDone={start} reason={list && messages.voteTitle(list)} />;
}
