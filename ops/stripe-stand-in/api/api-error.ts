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

/** @param param the parameter that named it; none for the path, which Stripe answers with 404 */
export function missing(kind: string, id: string, param?: string): ApiError {
  return new ApiError(param ? 400 : 404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
