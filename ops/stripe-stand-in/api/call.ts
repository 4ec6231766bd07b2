import type { z } from 'zod';
import type { World } from '../world.ts';

export interface Asked {
  world: World;
  /** The id in the path; empty without one. */
  id: string;
  idempotencyKey: string | null;
}

/** One endpoint: its parameters and its handler. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` is a placeholder. */
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
