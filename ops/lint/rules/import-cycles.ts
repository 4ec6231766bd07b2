import type { Finding, Rule } from '../rule.ts';
import type { Module } from '../tree/module.ts';
import { isTest, workspaceOf } from '../tree/places.ts';

type Edge = { to: string; file: string; line: number };
type Graph = Map<string, Edge[]>;

/**
 * Type imports count: cycles of types are as hard to read and to split. Between workspaces tests do not count: the
 * test database is made by the package that it tests.
 */
export const importCycles: Rule = {
  name: 'import-cycles',
  description: 'No file imports itself, directly or indirectly, and no workspace does.',
  check: ({ modules }) => [...cyclesOf(fileGraph(modules)), ...cyclesOf(workspaceGraph(modules))],
};

function fileGraph(modules: Module[]): Graph {
  const graph: Graph = new Map();
  for (const { path, imports } of modules)
    for (const { target, line } of imports) if (target) add(graph, path, { to: target, file: path, line });
  return graph;
}

function workspaceGraph(modules: Module[]): Graph {
  const graph: Graph = new Map();
  for (const { path, imports } of modules) {
    const from = workspaceOf(path);
    if (!from || isTest(path)) continue;
    for (const { target, line } of imports) {
      const to = target && workspaceOf(target);
      if (to && to !== from) add(graph, from, { to, file: path, line });
    }
  }
  return graph;
}

const add = (graph: Graph, from: string, edge: Edge) => graph.set(from, [...(graph.get(from) ?? []), edge]);

/** One finding per strongly connected component: the shortest cycle through its first node. */
function cyclesOf(graph: Graph): Finding[] {
  const reported = new Set<string>();
  return [...graph.keys()].sort().flatMap((start) => {
    if (reported.has(start)) return [];
    const cycle = shortestCycle(graph, start);
    if (!cycle) return [];
    for (const { to } of cycle) reported.add(to);
    const { file, line } = cycle[0]!;
    return [{ file, line, what: `cycle: ${[start, ...cycle.map(({ to }) => to)].join(' → ')}` }];
  });
}

function shortestCycle(graph: Graph, start: string): Edge[] | undefined {
  const seen = new Set<string>();
  let paths: Edge[][] = [[]];
  while (paths.length > 0) {
    const longer: Edge[][] = [];
    for (const path of paths)
      for (const edge of graph.get(path.at(-1)?.to ?? start) ?? []) {
        if (edge.to === start) return [...path, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        longer.push([...path, edge]);
      }
    paths = longer;
  }
  return undefined;
}
