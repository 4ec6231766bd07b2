import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  /** Undefined until it has loaded. */
  value: T | undefined;
  /** Undefined while it loads. */
  error: unknown;
  /** Loads again; the current value stays until the new one arrives. */
  reload: () => void;
}

/** Loads a value, and again whenever `load` changes. Without `load` it does nothing. */
export function useLoaded<T>(load: (() => Promise<T>) | undefined): Loaded<T> {
  const [state, setState] = useState<{ of: unknown; value?: T; error?: unknown }>({ of: load });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // A reload changes `turn`.
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
  // Ignores the result of a previous `load`.
  const own = state.of === load ? state : undefined;
  return { value: own?.value, error: own?.error, reload };
}
