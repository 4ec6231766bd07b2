import type { Endpoint } from '@top100/contracts/endpoint';
import { adminCalls } from './admin-calls.ts';

/** The client. `deleted`: with the cookie of a deleted account. */
export const actors = ['anonymous', 'free', 'premium', 'admin', 'unverified', 'deleted'] as const;
export type Actor = (typeof actors)[number];

/**
 * The requested list: the client's own, an own deleted one; of others a private one, a public one, a public one of a
 * deleted account (orphan), a deleted one; an unknown id.
 */
export const targets = ['own', 'buried', 'private', 'public', 'orphan', 'deleted', 'unknown'] as const;
export type Target = (typeof targets)[number];

/** Expected statuses of endpoints without a list, by actor. */
const calls = `
                                      anonymous  free  premium  admin  unverified  deleted
GET    /api/health                        200     200    200     200      200        200
GET    /api/ready                         200     200    200     200      200        200
GET    /api/music/search                  200     200    200     200      200        200
GET    /api/music/suggestions             200     200    200     200      200        200
POST   /api/music/match                   200     200    200     200      200        200
GET    /api/catalogue/categories          200     200    200     200      200        200
GET    /api/auth/me                       401     200    200     200      200        401
GET    /api/auth/status                   200     200    200     200      200        200
POST   /api/auth/check-email              200     200    200     200      200        200
POST   /api/auth/register                 200     200    200     200      200        200
POST   /api/auth/login                    200     200    200     200      200        200
POST   /api/auth/authenticate             200     200    200     200      200        200
POST   /api/auth/logout                   200     200    200     200      200        200
DELETE /api/auth/account                  401     200    200     200      200        401
POST   /api/auth/verify-code              200     200    200     200      200        200
POST   /api/auth/resend-verification      200     200    200     200      200        200
POST   /api/auth/forgot-password          200     200    200     200      200        200
POST   /api/auth/verify-reset-code        200     200    200     200      200        200
POST   /api/auth/reset-password           200     200    200     200      200        200
POST   /api/auth/change-password          401     200    200     200      200        401
GET    /api/users/subscription            401     200    200     200      200        401
GET    /api/users/data                    401     200    200     200      200        401
GET    /api/subscription/prices           200     200    200     200      200        200
POST   /api/subscription/create-checkout  401     200    200     200      403        401
POST   /api/subscription/billing-portal   401     409    409     409      409        401
POST   /api/subscription/cancel           401     409    409     409      409        401
POST   /api/subscription/reactivate       401     409    409     409      409        401
GET    /api/lists                         401     200    200     200      200        401
GET    /api/lists/deleted                 401     200    200     200      200        401
GET    /api/lists/events                  401     200    200     200      200        401
GET    /api/lists/featured/:category      200     200    200     200      200        200
GET    /api/lists/popular/:category       200     200    200     200      200        200
GET    /api/discover/users/:username      200     200    200     200      200        200
GET    /api/votes                         401     200    200     200      200        401
GET    /api/votes/changed                 401     200    200     200      200        401
`;

/**
 * Expected statuses of endpoints with a list, by actor and target. Endpoints above the same rows share them; admins are
 * verified accounts like others here.
 */
const listCalls = `
                                              own  buried  private  public  orphan  deleted  unknown
POST   /api/lists
  anonymous                                    -     -       401     401     401      401      401
  verified                                    409   410      409     409     409      409      200
  unverified                                  409   410      409     409     409      409      200
  deleted                                     401   401      401     401     401      401      401
PUT    /api/lists/:id
  anonymous                                    -     -       401     401     401      401      401
  verified                                    200   410      409     409     409      409      200
  unverified                                  200   410      409     409     409      409      200
  deleted                                     401   401      401     401     401      401      401
DELETE /api/lists/:id
  anonymous                                    -     -       401     401     401      401      401
  verified                                    200   200      200     200     200      200      200
  unverified                                  200   200      200     200     200      200      200
  deleted                                     401   401      401     401     401      401      401
GET    /api/lists/:id
  anonymous                                    -     -       404     200     404      404      404
  verified                                    200   404      404     200     404      404      404
  unverified                                  200   404      404     200     404      404      404
  deleted                                     404   404      404     200     404      404      404
POST   /api/lists/:id/undelete
GET    /api/lists/:id/revisions
GET    /api/lists/:id/revisions/:revisionId
  anonymous                                    -     -       401     401     401      401      401
  verified                                    200   200      404     404     404      404      404
  unverified                                  200   200      404     404     404      404      404
  deleted                                     401   401      401     401     401      401      401
POST   /api/lists/:id/revisions/:revisionId/restore
  anonymous                                    -     -       401     401     401      401      401
  verified                                    200   410      404     404     404      404      404
  unverified                                  200   410      404     404     404      404      404
  deleted                                     401   401      401     401     401      401      401
GET    /lists/shared/:username/:category/:listSlug
GET    /api/lists/shared/:username/:category/:listSlug
POST   /api/lists/:id/view
POST   /api/lists/:id/report
GET    /api/lists/:id/votes
  anonymous                                    -     -       404     200     404      404      404
  verified                                    404   404      404     200     404      404      404
  unverified                                  404   404      404     200     404      404      404
  deleted                                     404   404      404     200     404      404      404
POST   /api/lists/:id/vote
DELETE /api/lists/:id/vote
  anonymous                                    -     -       401     401     401      401      401
  verified                                    404   404      404     200     404      404      404
  unverified                                  403   403      403     403     403      403      403
  deleted                                     401   401      401     401     401      401      401
`;

export interface Cell {
  actor: Actor;
  /** For endpoints with a list. */
  target?: Target;
  status: number;
}

/** The row of an endpoint in the table: `PUT /api/lists/:id`. */
export function routeOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** All cells by route. */
export const accessTable: ReadonlyMap<string, readonly Cell[]> = new Map([
  ...[...linesOf(calls), ...linesOf(adminCalls)].map(
    ([method = '', path = '', ...statuses]): [string, Cell[]] => [
      `${method} ${path}`,
      statuses.map((status, place) => ({ actor: named(actors, place), status: Number(status) })),
    ],
  ),
  ...listRoutes(),
]);

/** Throws if an endpoint has no row: its access must be decided before it is mounted. */
export function cellsOf(endpoint: Endpoint): readonly Cell[] {
  const cells = accessTable.get(routeOf(endpoint));
  if (!cells) throw new Error(`${routeOf(endpoint)} has no row in access-table.ts`);
  return cells;
}

function listRoutes(): [string, Cell[]][] {
  const routes: [string, Cell[]][] = [];
  let cells: Cell[] = [];
  for (const [first = '', ...rest] of linesOf(listCalls)) {
    const rowActors = actors.filter((name) => name === first || (first === 'verified' && isVerified(name)));
    if (rowActors.length > 0) cells.push(...rowActors.flatMap((actor) => cellsOfActor(actor, rest)));
    else {
      if (cells.length > 0) cells = [];
      routes.push([`${first} ${rest[0]}`, cells]);
    }
  }
  return routes;
}

function isVerified(actor: Actor): boolean {
  return actor === 'free' || actor === 'premium' || actor === 'admin';
}

function cellsOfActor(actor: Actor, statuses: readonly string[]): Cell[] {
  return statuses.flatMap((status, place) =>
    status === '-' ? [] : [{ actor, target: named(targets, place), status: Number(status) }],
  );
}

/** Splits the lines into cells, without the heading. */
function linesOf(table: string): string[][] {
  const lines = table.trim().split('\n').slice(1);
  return lines.map((line) => line.trim().split(/\s+/));
}

function named<T extends string>(names: readonly T[], place: number): T {
  const name = names[place];
  if (name === undefined) throw new Error(`A row of access-table.ts has more than ${names.length} cells`);
  return name;
}
