import type { Law } from '../law.ts';
import type { Import, Module } from '../tree/module.ts';
import { isJourney, isTest, workspaceNamed, workspaceOf } from '../tree/places.ts';

const testing = 'packages/testing';

/** Arrows between workspaces point into packages, by name, and never into what is for tests alone. */
export const workspaceArrows: Law = {
  name: 'workspace-arrows',
  says: 'web, services, workers and ops import packages, never each other; packages import only packages.',
  judge: ({ modules }) =>
    modules.flatMap((module) =>
      module.imports.flatMap((one) => {
        const what = wrongArrow(module, one);
        return what ? [{ file: module.path, line: one.line, what }] : [];
      }),
    ),
};

function wrongArrow({ path }: Module, { specifier, target }: Import): string | undefined {
  const from = workspaceOf(path);
  const named = specifier?.match(/^@top100\/([^/]+)/)?.[1];
  const to = named ? workspaceNamed(named) : target && workspaceOf(target);
  if (!from || !to || to === from) return undefined;
  if (isJourney(path) && to === 'ops') return undefined;
  if (!to.startsWith('packages/')) return `${from} may not import ${to}; move what both need into a package`;
  if (!named) return `import ${to} by its name: @top100/${to.slice('packages/'.length)}/…`;
  if (to === testing && !mayUseTesting(path)) return `${testing} is for tests alone`;
  return undefined;
}

/** `make up` shows mails with the SMTP server of the tests; it is no more shipped than they are. */
const mayUseTesting = (path: string) => isTest(path) || /^ops\/(test|bench|up)\//.test(path);
