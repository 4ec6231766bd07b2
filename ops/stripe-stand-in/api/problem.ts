/** An answer of the API that says no, in Stripe's words and shape. */
export class Problem extends Error {
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

/** @param param the parameter that named it; none where the address did, which Stripe answers with 404 */
export function missing(kind: string, id: string, param?: string): Problem {
  return new Problem(param ? 400 : 404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
