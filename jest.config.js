const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.[jt]sx?$': '<rootDir>/ops/test/transform.js' },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/', '/ops/lint/fixtures/'],
};

/** A Postgres for the whole run; jest starts it once for all projects. */
const database = {
  globalSetup: '<rootDir>/packages/testing/src/database-server.ts',
  globalTeardown: '<rootDir>/packages/testing/src/stop-database-server.ts',
};

/** One project per test environment: `npm run jest -- --selectProjects web`. */
export default {
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'packages',
      testMatch: ['<rootDir>/packages/*/{src,test}/**/*.test.ts'],
      ...database,
    },
    {
      ...shared,
      displayName: 'services',
      testMatch: ['<rootDir>/services/**/*.test.ts'],
      ...database,
    },
    {
      ...shared,
      displayName: 'workers',
      testMatch: ['<rootDir>/workers/**/*.test.ts'],
      ...database,
    },
    { ...shared, displayName: 'ops', testMatch: ['<rootDir>/ops/**/*.test.ts'], ...database },
    {
      ...shared,
      displayName: 'web',
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/ops/test/jsdom-environment.js',
      setupFiles: ['<rootDir>/web/src/test-setup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/ops/test/css-module.js' },
    },
    {
      ...shared,
      displayName: 'journeys',
      testMatch: ['<rootDir>/web/e2e/**/*.journey.ts'],
      globalSetup: '<rootDir>/web/e2e/whole-system.ts',
      globalTeardown: '<rootDir>/web/e2e/stop-whole-system.ts',
      slowTestThreshold: 60,
    },
  ],
};
