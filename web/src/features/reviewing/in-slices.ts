/** In ms: shorter than a frame, so that the page stays responsive. */
const sliceMs = 10;

/** Runs many small tasks without blocking the page. Returns false if `isCurrent` turned false in between. */
export async function inSlices(
  count: number,
  work: (index: number) => void,
  isCurrent: () => boolean,
): Promise<boolean> {
  let until = performance.now() + sliceMs;
  for (let index = 0; index < count; index += 1) {
    work(index);
    if (index + 1 === count || performance.now() < until) continue;
    await pause();
    if (!isCurrent()) return false;
    until = performance.now() + sliceMs;
  }
  return isCurrent();
}

/** Yields to other tasks of the page. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
