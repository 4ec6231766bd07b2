import { parentPort, workerData } from 'node:worker_threads';
import type { Rules } from './rules.ts';
import { search, shrink } from './search.ts';

/** The seeds and rules that a worker searches. */
export interface Order {
  from: number;
  count: number;
  rules: Rules;
}

const { from, count, rules } = workerData as Order;
const found = await search(from, count, rules);
parentPort?.postMessage(found ? await shrink(found, rules) : undefined);
