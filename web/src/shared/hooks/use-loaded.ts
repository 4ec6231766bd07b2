import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  /** Undefined until it is there. */
  value: T | undefined;
  /** Why it is not; undefined while it loads. */
  error: unknown;
  /** Loads again; what was there stays until the new value is. */
  reload: () => void;
}

/** Loads something, and again whenever `load` is another function. Without one nothing is loaded. */
export function useLoaded<T>(load: (() => Promise<T>) | undefined): Loaded<T> {
  const [state, setState] = useState<{ of: unknown; value?: T; error?: unknown }>({ of: load });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // `turn` is what a reload changes.
    if (!load || turn < 0) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ of: load, value }),
      (error: unknown) => isCurrent && setState({ of: load, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, turn]);
  const reload = useCallback(() => {
    setState((before) => ({ of: before.of, ...(before.value === undefined ? {} : { value: before.value }) }));
    setTurn((before) => before + 1);
  }, []);
  // The answer to an earlier question is none to this one.
  const own = state.of === load ? state : undefined;
  return { value: own?.value, error: own?.error, reload };
}
