import type { VisitorObject } from 'oxc-parser';
import type { Finding } from '../rule.ts';
import { type Module, visit } from './module.ts';

/** Takes what is wrong at a node, and the node's offset. */
type Report = (what: string, offset: number) => void;

/** Walks the syntax tree of every module with a visitor that reports nodes. */
export function findNodes(
  modules: readonly Module[],
  visitorOf: (report: Report, module: Module) => VisitorObject,
): Finding[] {
  const found: Finding[] = [];
  for (const module of modules) {
    const report: Report = (what, offset) =>
      found.push({ file: module.path, line: module.lineAt(offset), what });
    visit(module, visitorOf(report, module));
  }
  return found;
}
