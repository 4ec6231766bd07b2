import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

export interface Point {
  x: number;
  y: number;
}

/** A touch by the browser's input protocol: nothing of the page is bypassed. */
export interface Finger {
  down(at: Point): Promise<void>;
  /** Moves there in steps of a frame, like a finger. */
  moveTo(to: Point, steps?: number): Promise<void>;
  up(): Promise<void>;
}

export async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    async down(point) {
      at = point;
      await send('touchStart', [point]);
    },
    async moveTo(to, steps = 10) {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await send('touchMove', [at]);
        await nextFrame(page);
      }
    },
    up: async () => {
      await send('touchEnd', []);
    },
  };
}

export function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
}

/** Lets time pass, for gestures that depend on it. Everything else waits for a result. */
export const restFor = (milliseconds: number): Promise<void> => sleep(milliseconds);
