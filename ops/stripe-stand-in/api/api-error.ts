import { lookUp } from '../world.ts';

/** An error response in Stripe's words and shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; param?: string; message: string } };

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code, param }: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type, ...(code && { code }), ...(param && { param }), message } };
  }
}

/** Looks up the id of a path. Throws if there is no such object. */
export function findObject<T>(objects: Record<string, T>, kind: string, id: string): T {
  const found = lookUp(objects, id);
  if (found === undefined) throw missing(kind, id);
  return found;
}

/** @param param the parameter that named it; none for the path, which Stripe answers with 404 */
export function missing(kind: string, id: string, param?: string): ApiError {
  return new ApiError(param ? 400 : 404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
