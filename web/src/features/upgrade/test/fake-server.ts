import { clearAnswers } from '../../../shared/api/query-cache.ts';

export type Answers = Record<string, () => Response | Promise<Response>>;

/** A fake network: answers by method and path, and the bodies sent to each. Any other call throws. */
export function serve(answers: Answers): { answers: Answers; bodies: Record<string, unknown[]> } {
  clearAnswers();
  const bodies: Record<string, unknown[]> = {};
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${input.split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    bodies[call] = [...(bodies[call] ?? []), body];
    const answer = answers[call];
    if (!answer) throw new Error(`${call} was not expected`);
    return answer();
  }) as typeof fetch;
  return { answers, bodies };
}

export const refusal = (status: number, code: string, error: string): Response =>
  Response.json({ error, code, requestId: 'r1' }, { status });
