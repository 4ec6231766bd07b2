/** In ms: shorter than a frame, so that the page answers in between. */
const sliceMs = 10;

/**
 * Does a lot of small work without holding up the page. False when `isCurrent` said in between that nobody wants it
 * any more.
 */
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

/** Lets the page do what waits. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
