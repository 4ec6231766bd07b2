import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { startSession } from './start-session.ts';

/** What the overlay over another page holds: login and sign-up, until somebody is signed in, here or in another tab. */
export default function AccountOverlay({ onSignedIn }: { onSignedIn: () => void }) {
  const { signedIn } = useSession();
  useEffect(() => {
    if (signedIn === 'yes') onSignedIn();
  }, [signedIn, onSignedIn]);
  return <SignIn level={2} onDone={startSession} />;
}
