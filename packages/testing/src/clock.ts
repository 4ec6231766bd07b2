/** A clock that a test moves. Code that needs the time takes `now: () => number`. */
export interface TestClock {
  /** Milliseconds since 1970, like Date.now. */
  now: () => number;
  advance: (milliseconds: number) => void;
  set: (time: number | Date) => void;
}

/** @param start time at first; a plain day in 2026 by default */
export function createClock(start: number | Date = new Date('2026-03-01T12:00:00Z')): TestClock {
  let time = Number(start);
  return {
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    set: (to) => {
      time = Number(to);
    },
  };
}
