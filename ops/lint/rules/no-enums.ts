import type { Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';

/** Node's type stripping does not support these; a union of literals is equivalent. */
export const noEnums: Rule = {
  name: 'no-enums',
  description: 'No enum and no namespace: a union of literals, a module.',
  check: ({ modules }) =>
    findNodes(modules, (report) => ({
      TSEnumDeclaration: ({ start }) => report('write a union of literals instead of an enum', start),
      TSModuleDeclaration({ kind, declare, start }) {
        if (kind === 'namespace' && !declare) report('write a module instead of a namespace', start);
      },
    })),
};
