import type { Law } from '../law.ts';
import type { Module } from '../tree/module.ts';
import { serviceModuleOf } from '../tree/places.ts';

/** A barrel hides where things are and loads everything for one of them; the face of a module is the exception. */
export const noBarrels: Law = {
  name: 'no-barrels',
  says: 'No file only passes on what others export, but for services/src/modules/*/index.ts.',
  judge: ({ modules }) =>
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
  // Giving one file a default export that jest can name is no barrel; giving several files one door is.
  return /(^|\/)index\.[jt]sx?$/.test(path) || imports.filter(({ inside }) => inside).length > 1;
}
