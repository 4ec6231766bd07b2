/** The variable in which the jest process tells its workers where the test server is. */
export const serverVariable = 'TOP100_TEST_POSTGRES';

/** Address of the test server, e.g. `postgres://postgres:…@127.0.0.1:41234`, without a database. */
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

/** What a child process of a test needs of ours, so that it runs like one started by hand. */
export function inheritedEnv(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR, LANG } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...(LANG ? { LANG } : {}) };
}
