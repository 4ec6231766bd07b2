/** The variable that passes the test server's URL from the jest process to its workers. */
export const serverVariable = 'TOP100_TEST_POSTGRES';

/** URL of the test server, e.g. `postgres://postgres:…@127.0.0.1:41234`, without a database. */
export function testServerUrl(): string {
  const url = process.env[serverVariable];
  if (url === undefined)
    throw new Error('No test database: name database-server.ts as globalSetup of this jest project');
  return url;
}

/** For jest's globalSetup: workers started later inherit it. */
export function announceTestServer(url: string): void {
  process.env[serverVariable] = url;
}

/** The variables that a child process of a test needs to run like one started by hand. */
export function inheritedEnv(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR, LANG } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...(LANG ? { LANG } : {}) };
}
