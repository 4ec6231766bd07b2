/** A seeded random generator: the same seed gives the same simulation. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  /** In [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    chance: (probability: number) => next() < probability,
    uuid: () =>
      'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(next() * 16).toString(16)),
  };
}

export type Random = ReturnType<typeof randomFrom>;
