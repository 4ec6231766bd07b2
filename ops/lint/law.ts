import type { Tree } from './tree/tree.ts';

/** One place that breaks a law, and what to do about it. Lines count from 1. */
export type Finding = { file: string; line: number; what: string };

/**
 * A law of the architecture that a machine can judge. Its name is also the folder of its fixtures:
 * `fixtures/<name>` is a small tree in which every line that ends in `rejected: <name>` must be found, and
 * no other.
 */
export type Law = { name: string; says: string; judge: (tree: Tree) => Finding[] };
