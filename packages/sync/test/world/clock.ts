/** A tab, which can be killed or frozen: its events are then dropped or delayed. */
export interface Owner {
  isAlive: boolean;
  isFrozen: boolean;
}

interface Event {
  at: number;
  order: number;
  owner: Owner | undefined;
  run(): void;
}

/** The simulation's time in milliseconds, with a queue of all events. */
export function worldClock() {
  let now = 0;
  let order = 0;
  let queue: Event[] = [];
  let frozen: Event[] = [];

  function put(event: Event): void {
    let place = queue.length;
    while (place > 0 && isBefore(event, queue[place - 1])) place -= 1;
    queue.splice(place, 0, event);
  }

  function isBefore(a: Event, b: Event | undefined): boolean {
    return b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order));
  }

  function after(ms: number, run: () => void, owner?: Owner): () => void {
    const event: Event = { at: now + Math.max(0, ms), order: order++, owner, run };
    put(event);
    return () => {
      queue = queue.filter((other) => other !== event);
      frozen = frozen.filter((other) => other !== event);
    };
  }

  return {
    now: () => now,
    after,
    sleep: (ms: number, owner?: Owner) => new Promise<void>((resolve) => after(ms, resolve, owner)),
    thaw(owner: Owner): void {
      const waiting = frozen.filter((event) => event.owner === owner);
      frozen = frozen.filter((event) => event.owner !== owner);
      for (const event of waiting) put({ ...event, at: now });
    },
    /** Advances the time by so many milliseconds and runs the events in between. */
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      await settled();
      for (let event = queue[0]; event && event.at <= end; event = queue[0]) {
        queue.shift();
        now = Math.max(now, event.at);
        if (event.owner && !event.owner.isAlive) continue;
        if (event.owner?.isFrozen) {
          frozen.push(event);
          continue;
        }
        event.run();
        await settled();
      }
      now = end;
    },
  };
}

/** Resolves when all pending promises have settled. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export type WorldClock = ReturnType<typeof worldClock>;
