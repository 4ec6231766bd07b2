type Write = (facts: { err?: unknown } & Record<string, unknown>, message: string) => void;

/** Maximum number of errors that are distinguished at a time; all others count as one. */
const maxKeys = 100;

/**
 * Writes an error at once, then at most once per interval with the number of repeats. An unreachable server makes
 * every connection fail several times a second, which would fill the disk with log lines. Errors are equal if message
 * and code are.
 */
export function limitRepeats(write: Write, intervalMs = 60_000): Write {
  const repeats = new Map<string, number>();

  function flush(key: string, ...last: Parameters<Write>) {
    const count = repeats.get(key) ?? 0;
    if (count === 0) return repeats.delete(key);
    const [facts, message] = last;
    write({ ...facts, repeats: count }, message);
    repeats.set(key, 0);
    return startTimer(key, ...last);
  }

  function startTimer(key: string, ...last: Parameters<Write>) {
    setTimeout(flush, intervalMs, key, ...last).unref();
  }

  return (facts, message) => {
    const named = `${message} ${reasonOf(facts.err)}`;
    const key = repeats.has(named) || repeats.size < maxKeys ? named : message;
    const count = repeats.get(key);
    repeats.set(key, count === undefined ? 0 : count + 1);
    if (count !== undefined) return;
    write(facts, message);
    startTimer(key, facts, message);
  };
}

function reasonOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return '';
  if ('code' in err && typeof err.code === 'string') return err.code;
  return 'message' in err ? String(err.message) : '';
}
