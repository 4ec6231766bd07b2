import type { Finding, Rule } from '../rule.ts';
import type { Import } from './module.ts';

/** Accepts only the imports between parts that a table lists. Files without a part may import anything. */
export function knownEdges(
  edges: Record<string, readonly string[]>,
  partOf: (path: string) => string | undefined,
  importedPart = ({ target }: Import) => target && partOf(target),
): Rule['check'] {
  return ({ modules }) =>
    modules.flatMap(({ path, imports }): Finding[] => {
      const from = partOf(path);
      if (!from) return [];
      const known = edges[from];
      if (!known) return [{ file: path, line: 1, what: `${from} is not in the table: add it` }];
      return imports.flatMap((one) => {
        const to = importedPart(one);
        if (!to || to === from || known.includes(to)) return [];
        return [{ file: path, line: one.line, what: `${from} → ${to} is not in the table of edges` }];
      });
    });
}
