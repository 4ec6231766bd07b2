import { type ComponentType, useEffect, useReducer, useRef } from 'react';

/** Code of the app that could not be fetched: no connection, or a newer version has replaced it. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded.', { cause });
    this.name = 'PartNotLoaded';
  }
}

/** A component whose code comes by import() at first use. */
export interface Part<Props> {
  /** Undefined until it is loaded. */
  current: ComponentType<Props> | undefined;
  /** Rejects with PartNotLoaded; the next call tries again. */
  load: () => Promise<void>;
  /** Of a part that shows a place holder until it has read something: when it has. Undefined until it is loaded. */
  ready: Promise<unknown> | undefined;
}

interface PartModule<Props> {
  default: ComponentType<Props>;
  ready?: Promise<unknown>;
}

export function part<Props>(load: () => Promise<PartModule<Props>>): Part<Props> {
  let loading: Promise<void> | undefined;
  const loaded: Part<Props> = {
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
          throw new PartNotLoaded(error);
        },
      );
      return loading;
    },
  };
  return loaded;
}

/** Loads ahead, for instance when the pointer rests on the button that will need it. */
export function preload(wanted: Pick<Part<never>, 'load'>): void {
  wanted.load().catch(() => {
    // Nothing is lost: when it is needed it is tried again, and then the failure is told.
  });
}

/** The part once it is there; loads it when it is wanted. `onFailure` is called if that fails. */
export function usePart<Props>(
  wanted: Part<Props>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const failure = useRef(onFailure);
  useEffect(() => {
    failure.current = onFailure;
  });
  const drawn = wanted.current;
  useEffect(() => {
    if (!isWanted || drawn) return;
    // Loading ahead may have come to its end between drawing and here: that too has to be drawn.
    let isCurrent = true;
    wanted.load().then(
      () => isCurrent && redraw(),
      () => isCurrent && failure.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, isWanted, drawn]);
  return drawn;
}
