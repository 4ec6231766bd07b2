import type { User } from '@top100/contracts/endpoints/auth';
import { checkSession, startSession } from '../../session/session.ts';

/** In ms after signing in: asks the server whether the session cookie works. */
const recheckMs = 100;

export function completeSignIn(user: User): void {
  startSession(user);
  setTimeout(() => void checkSession(), recheckMs);
}
