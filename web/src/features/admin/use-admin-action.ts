import { useState } from 'react';
import { RequestError } from '../../shared/api/request.ts';
import { toast } from '../../shared/ui/toast.ts';
import { adminMessages as messages } from './messages.ts';

/** Performs an admin call and reports its result; resolves to whether it succeeded. */
export function useAdminAction() {
  const [isRunning, setIsActing] = useState(false);
  async function runAction(call: () => Promise<unknown>, words: string): Promise<boolean> {
    setIsActing(true);
    try {
      await call();
      toast.success(words);
      return true;
    } catch (error) {
      toast.error(messages.failed(requestErrorOf(error).message));
      return false;
    } finally {
      setIsActing(false);
    }
  }
  return { runAction, isRunning };
}

/** The server's error; other errors are bugs and are rethrown. */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  throw error;
}
