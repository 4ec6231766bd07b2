import type { Finding, Rule } from '../rule.ts';
import { type Module, visit } from '../tree/module.ts';
import { isTest } from '../tree/places.ts';

/**
 * Environment variables are read and parsed in files called env.ts (env.js for code that runs before `npm ci`), also
 * in tests, packages/testing, ops and configuration files. Exception: a test's setup may *set* a variable, as jest's
 * globalSetup does to pass values to test processes.
 */
export const envFiles: Rule = {
  name: 'env-files',
  description: 'Only env.ts files read process.env.',
  check: ({ modules }) => modules.filter(({ path }) => !/(^|\/)env\.[jt]s$/.test(path)).flatMap(readsIn),
};

function readsIn(module: Module): Finding[] {
  const offsets: number[] = [];
  const written = new Set<unknown>();
  visit(module, {
    AssignmentExpression({ left, operator }) {
      if (isTest(module.path) && operator === '=' && left.type === 'MemberExpression')
        written.add(left.object);
    },
    MemberExpression(node) {
      const { object, property } = node;
      const named =
        property.type === 'Literal' ? property.value : property.type === 'Identifier' && property.name;
      if (named === 'env' && isProcess(object) && !written.has(node)) offsets.push(node.start);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || !init || !isProcess(init)) return;
      const takesEnv = id.properties.some(
        (one) => one.type === 'RestElement' || (one.key.type === 'Identifier' && one.key.name === 'env'),
      );
      if (takesEnv) offsets.push(id.start);
    },
  });
  const lines = [
    ...offsets.map(module.lineAt),
    ...module.imports
      .filter(({ specifier, names }) => /^(node:)?process$/.test(specifier ?? '') && names.includes('env'))
      .map(({ line }) => line),
  ];
  const what = 'read it in an env.ts, through parseEnv, and pass the value on';
  return lines.map((line) => ({ file: module.path, line, what }));
}

/** `process`, and `globalThis.process`. */
function isProcess(node: { type: string; name?: unknown; property?: unknown }): boolean {
  if (node.type === 'Identifier') return node.name === 'process';
  return node.type === 'MemberExpression' && isProcess(node.property as { type: string; name?: unknown });
}
