import type { ServerProblem } from '../../shared/api/server-api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { adminMessages as messages } from './messages.ts';

/** Does what an admin has asked for and tells how it went. Gives whether it was done. */
export async function act(done: { unwrap(): Promise<unknown> }, words: string): Promise<boolean> {
  try {
    await done.unwrap();
    toast.success(words);
    return true;
  } catch (error) {
    toast.error(messages.failed(problemOf(error).message));
    return false;
  }
}

/** What the server said; other errors are faults of ours and go on. */
export function problemOf(error: unknown): ServerProblem {
  if (typeof error === 'object' && error !== null && 'status' in error && 'message' in error)
    return error as ServerProblem;
  throw error;
}
