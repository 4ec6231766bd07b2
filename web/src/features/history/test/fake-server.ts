import { clearAnswers } from '../../../shared/api/query-cache.ts';
import { RequestError } from '../../../shared/api/request.ts';

/**
 * A fake server: `answerTo` returns the body for a path; a RequestError becomes an error response, or with
 * status 0 a network failure.
 */
export function serve(answerTo: (path: string) => Promise<unknown>): void {
  clearAnswers();
  window.fetch = async (path) => {
    try {
      return Response.json(await answerTo(String(path)));
    } catch (error) {
      if (!(error instanceof RequestError) || error.status === 0) throw error;
      return Response.json({ error: error.message, code: error.code }, { status: error.status });
    }
  };
}
