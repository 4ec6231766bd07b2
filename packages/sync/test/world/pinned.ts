import type { Step } from './steps.ts';

/** Schedules that broke something once, cut down to the steps that it took. */
export const pinned: readonly { name: string; seed: number; steps: readonly Step[] }[] = [];
