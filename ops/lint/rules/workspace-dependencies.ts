import type { Rule } from '../rule.ts';
import type { Import, Module } from '../tree/module.ts';
import { isJourney, isTest, workspaceNamed, workspaceOf } from '../tree/places.ts';

const testing = 'packages/testing';

/** Workspaces import packages by name, and test packages only in tests. */
export const workspaceDependencies: Rule = {
  name: 'workspace-dependencies',
  description:
    'web, services, workers and ops import packages, never each other; packages import only packages.',
  check: ({ modules }) =>
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
  if (to === testing && !mayUseTesting(path)) return `${testing} is only for tests`;
  return undefined;
}

/** `make up` uses the tests' SMTP server for its mailbox; neither is shipped. */
const mayUseTesting = (path: string) => isTest(path) || /^ops\/(test|bench|up)\//.test(path);
