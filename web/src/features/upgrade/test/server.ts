export type Answers = Record<string, () => Response | Promise<Response>>;

/** The network behind `fetch`: calls by method and path, with the bodies that each was sent. Others fail loudly. */
export function serve(answers: Answers): { answers: Answers; bodies: Record<string, unknown[]> } {
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
