import { type ModuleExportName, type Program, Visitor } from 'oxc-parser';

/** What a module asks of another one, before anybody looked where that is. */
export type Request = {
  /** As written; undefined where it is computed, so that nobody can follow it. */
  specifier: string | undefined;
  kind: 'static' | 'dynamic' | 'type';
  /** Imported names; `*` for all of them. */
  names: string[];
  offset: number;
};

const nameOf = (name: ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

/** Every way in which a module can name another: import, export from, import(), import type, require. */
export function requestsOf(program: Program): Request[] {
  const found: Request[] = [];
  const add = (specifier: string | undefined, kind: Request['kind'], names: string[], offset: number) =>
    found.push({ specifier, kind, names, offset });

  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map((one) =>
        one.type === 'ImportSpecifier'
          ? nameOf(one.imported)
          : one.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*',
      );
      add(node.source.value, node.importKind === 'type' ? 'type' : 'static', names, node.start);
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.exportKind === 'type' ? 'type' : 'static', ['*'], node.start);
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      const names = node.specifiers.map((one) => nameOf(one.local));
      add(node.source.value, node.exportKind === 'type' ? 'type' : 'static', names, node.start);
    },
    ImportExpression(node) {
      const { source } = node;
      const known = source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
      add(known, 'dynamic', ['*'], node.start);
    },
    TSImportType(node) {
      add(node.source.value, 'type', ['*'], node.start);
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'require') return;
      const [first] = node.arguments;
      const known = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
      add(known, 'static', ['*'], node.start);
    },
  }).visit(program);
  return found;
}
