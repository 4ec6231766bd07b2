import type { User } from '@top100/contracts/endpoints/auth';
import { checkSession, sessionStarted } from '../../session/session.ts';

/** Spec sections 4: after signing in, the server is asked once more whether the cookie holds. */
const recheckMs = 100;

export function startSession(user: User): void {
  sessionStarted(user);
  setTimeout(() => void checkSession(), recheckMs);
}
