import type { User } from '@top100/contracts/endpoints/auth';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { claimWantedVote } from '../../session/wanted-vote.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { startSession } from './start-session.ts';

/** The places in history at which it has been closed: going forward shows it again, with nothing left to do after it. */
const closed = new Set<string>();

/** What the overlay over another page holds: login and sign-up, until somebody is signed in, here or in another tab. */
export default function AccountOverlay({ onSignedIn }: { onSignedIn: () => void }) {
  const { signedIn } = useSession();
  const place = useLocation();
  const [wasClosed] = useState(() => closed.has(place.key));
  useEffect(() => () => void closed.add(place.key), [place.key]);
  useEffect(() => {
    if (signedIn === 'yes') onSignedIn();
  }, [signedIn, onSignedIn]);
  function start(user: User): void {
    if (!wasClosed) claimWantedVote(place, user.id);
    startSession(user);
  }
  return <SignIn level={2} onDone={start} />;
}
