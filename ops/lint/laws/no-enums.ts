import type { Finding, Law } from '../law.ts';
import { visit } from '../tree/module.ts';

/** Node strips types and cannot strip these; a union of literals says the same. */
export const noEnums: Law = {
  name: 'no-enums',
  says: 'No enum and no namespace: a union of literals, a module.',
  judge: ({ modules }) =>
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
