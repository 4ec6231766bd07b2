/**
 * The workspace that a file belongs to: `web`, `services`, `workers`, `ops` or `packages/<name>`;
 * undefined for the files at the root.
 */
export function workspaceOf(path: string): string | undefined {
  const [top, second, third] = path.split('/');
  if (top === 'packages') return third === undefined ? undefined : `packages/${second}`;
  return ['web', 'services', 'workers', 'ops'].includes(top!) && second !== undefined ? top : undefined;
}

/** The folder of a workspace, from the name that others import it by: `@top100/sync` → `packages/sync`. */
export function workspaceNamed(name: string): string {
  return ['web', 'services', 'workers', 'ops'].includes(name) ? name : `packages/${name}`;
}

/** Journeys start the whole system, so they stand outside of web although they lie in its folder. */
export const isJourney = (path: string) => path.startsWith('web/e2e/');

/** Code that runs in tests alone: no law about what is shipped needs to hold for it. */
export function isTest(path: string): boolean {
  return (
    /\.(test|journey)\.[jt]sx?$/.test(path) ||
    /^(packages\/[^/]+|services|workers|web(\/src)?)\/test\//.test(path) ||
    /\/test-[^/]+\.ts$/.test(path) ||
    isJourney(path)
  );
}

/** `votes` for `services/src/modules/votes/store.ts`; undefined outside the modules. */
export const serviceModuleOf = (path: string) => path.match(/^services\/src\/modules\/([^/]+)\//)?.[1];
