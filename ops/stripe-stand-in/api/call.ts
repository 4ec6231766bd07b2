import type { z } from 'zod';
import type { World } from '../world.ts';

export interface Asked {
  world: World;
  /** The id in the address; empty where it has none. */
  id: string;
  idempotencyKey: string | null;
}

/** One call of the API: what it takes, and what it does with it. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for an id. */
  path: string;
  run: (asked: Asked, form: unknown) => unknown;
  parameters: z.ZodType;
}

export function call<T>(
  method: Call['method'],
  path: string,
  parameters: z.ZodType<T>,
  run: (asked: Asked, given: T) => unknown,
): Call {
  return { method, path, parameters, run: run as Call['run'] };
}
