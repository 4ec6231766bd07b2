import type { Finding, Rule } from '../rule.ts';
import { visit } from '../tree/module.ts';

/** Node's type stripping does not support these; a union of literals is equivalent. */
export const noEnums: Rule = {
  name: 'no-enums',
  description: 'No enum and no namespace: a union of literals, a module.',
  check: ({ modules }) =>
    modules.flatMap((module) => {
      const found: Finding[] = [];
      const forbid = (what: string, offset: number) =>
        found.push({ file: module.path, line: module.lineAt(offset), what });
      visit(module, {
        TSEnumDeclaration: ({ start }) => forbid('write a union of literals instead of an enum', start),
        TSModuleDeclaration({ kind, declare, start }) {
          if (kind === 'namespace' && !declare) forbid('write a module instead of a namespace', start);
        },
      });
      return found;
    }),
};
