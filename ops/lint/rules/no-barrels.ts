import type { Rule } from '../rule.ts';
import type { Module } from '../tree/module.ts';
import { serviceModuleOf } from '../tree/places.ts';

/** A barrel hides where code is and loads all of it; the index of a module is the exception. */
export const noBarrels: Rule = {
  name: 'no-barrels',
  description: 'No file only re-exports others, except services/src/modules/*/index.ts.',
  check: ({ modules }) =>
    modules
      .filter(({ path }) => path !== `services/src/modules/${serviceModuleOf(path)}/index.ts`)
      .filter((module) => isBarrel(module))
      .map(({ path }) => ({
        file: path,
        line: 1,
        what: 'import from the files themselves and remove this one',
      })),
};

function isBarrel({ program, imports, path }: Module): boolean {
  const passesOn = program.body.every(
    (one) =>
      one.type === 'ImportDeclaration' ||
      one.type === 'ExportAllDeclaration' ||
      (one.type === 'ExportNamedDeclaration' && !one.declaration),
  );
  const exportsAny = program.body.some((one) => one.type.startsWith('Export'));
  if (!passesOn || !exportsAny) return false;
  // A default export of one file for jest is no barrel; re-exporting several files is.
  return /(^|\/)index\.[jt]sx?$/.test(path) || imports.filter(({ inside }) => inside).length > 1;
}
