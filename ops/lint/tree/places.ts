/**
 * The workspace of a file: `web`, `services`, `workers`, `ops` or `packages/<name>`; undefined for files at the root
 * and for languages.
 */
export function workspaceOf(path: string): string | undefined {
  // A language names the messages of all workspaces, by type alone, and pages and servers may load it.
  if (path.startsWith('ops/languages/')) return undefined;
  const [top, second, third] = path.split('/');
  if (top === 'packages') return third === undefined ? undefined : `packages/${second}`;
  return ['web', 'services', 'workers', 'ops'].includes(top!) && second !== undefined ? top : undefined;
}

/** The folder of a workspace by its import name: `@top100/sync` is `packages/sync`. */
export function workspaceNamed(name: string): string {
  return ['web', 'services', 'workers', 'ops'].includes(name) ? name : `packages/${name}`;
}

/** Journeys start the whole system, so they do not belong to web although they are in its folder. */
export const isJourney = (path: string) => path.startsWith('web/e2e/');

/** Whether a file runs only in tests: rules about shipped code do not apply. */
export function isTest(path: string): boolean {
  return (
    /\.(test|journey)\.[jt]sx?$/.test(path) ||
    /^(packages\/[^/]+|services|workers|web(\/src(\/.+)?)?)\/test\//.test(path) ||
    isJourney(path)
  );
}

/** `votes` for `services/src/modules/votes/store.ts`; undefined outside the modules. */
export const serviceModuleOf = (path: string) => path.match(/^services\/src\/modules\/([^/]+)\//)?.[1];
