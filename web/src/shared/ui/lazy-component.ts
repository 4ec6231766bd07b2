import { type ComponentType, useEffect, useReducer, useRef } from 'react';

/** A chunk of the app could not be fetched: offline, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A chunk of the app could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** A component whose code is imported on first use. */
export interface LazyComponent<Props> {
  /** Undefined until it is loaded. */
  current: ComponentType<Props> | undefined;
  /** Rejects with ChunkLoadError; the next call retries. */
  load: () => Promise<void>;
  /**
   * For a page that shows a placeholder while it reads data: resolves when it has. Undefined until the code
   * is loaded.
   */
  ready: Promise<unknown> | undefined;
}

interface ComponentModule<Props> {
  default: ComponentType<Props>;
  ready?: Promise<unknown>;
}

export function lazyComponent<Props>(load: () => Promise<ComponentModule<Props>>): LazyComponent<Props> {
  let loading: Promise<void> | undefined;
  const loaded: LazyComponent<Props> = {
    current: undefined,
    ready: undefined,
    load: () => {
      loading ??= load().then(
        (module) => {
          loaded.current = module.default;
          loaded.ready = module.ready;
        },
        (error: unknown) => {
          loading = undefined;
          throw new ChunkLoadError(error);
        },
      );
      return loading;
    },
  };
  return loaded;
}

/** Preloads, for instance while the pointer rests on the button that needs it. */
export function preload(component: Pick<LazyComponent<never>, 'load'>): void {
  component.load().catch(() => {
    // Nothing is lost: the first use retries, and reports the error.
  });
}

/**
 * Returns the component once it is loaded; loads it as soon as it is needed. Calls `onFailure` if that fails.
 */
export function useLazyComponent<Props>(
  component: LazyComponent<Props>,
  isNeeded: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const failure = useRef(onFailure);
  useEffect(() => {
    failure.current = onFailure;
  });
  const drawn = component.current;
  useEffect(() => {
    if (!isNeeded || drawn) return;
    // A preload may finish between render and this effect, and has to be rendered too.
    let isCurrent = true;
    component.load().then(
      () => isCurrent && redraw(),
      () => isCurrent && failure.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [component, isNeeded, drawn]);
  return drawn;
}
