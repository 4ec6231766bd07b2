import type { Owner, WorldClock } from '../world/clock.ts';

/**
 * The simulation's clock in real time, `speed` times as fast: a second there takes 1 / speed of a real one. Owners
 * are killed and frozen as with the simulated clock.
 */
export function realClock(speed: number): WorldClock {
  const begun = performance.now();
  const start = Date.now();
  const frozen: { owner: Owner; deliver: () => void }[] = [];
  const now = () => start + Math.floor((performance.now() - begun) * speed);

  function after(ms: number, run: () => void, owner?: Owner): () => void {
    let isCancelled = false;
    const deliver = () => {
      if (isCancelled || owner?.isAlive === false) return;
      if (owner?.isFrozen) frozen.push({ owner, deliver });
      else run();
    };
    const timer = setTimeout(deliver, Math.max(0, ms) / speed);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }

  const sleep = (ms: number, owner?: Owner) => new Promise<void>((resolve) => after(ms, resolve, owner));
  return {
    now,
    after,
    sleep,
    thaw(owner): void {
      const waiting = frozen.filter((one) => one.owner === owner);
      for (const one of waiting) frozen.splice(frozen.indexOf(one), 1);
      for (const { deliver } of waiting) setTimeout(deliver, 0);
    },
    pass: (ms) => sleep(ms),
  };
}
