import type { Tree } from './tree/tree.ts';

/** One violation of a rule, and how to fix it. Lines count from 1. */
export type Finding = { file: string; line: number; what: string };

/**
 * An architecture rule that can be checked automatically. `fixtures/<name>` is a small tree in which exactly the
 * lines ending in `rejected: <name>` must be found.
 */
export type Rule = { name: string; description: string; check: (tree: Tree) => Finding[] };
