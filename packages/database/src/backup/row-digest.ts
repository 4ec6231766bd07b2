import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const newline = 0x0a;

/**
 * Passes COPY's text format through, counts its rows and computes an order-independent digest: the sum of their
 * SHA-256 modulo 2^128. Tables with the same rows have the same digest in any disk order. It detects damage and
 * mistakes, not forgery.
 */
export class RowDigest extends Transform {
  rows = 0;
  #high = 0n;
  #low = 0n;
  /** Chunks of a row whose end has not arrived. */
  #incompleteRow: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    // COPY escapes newlines inside values, so every newline byte ends a row.
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#count(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.#incompleteRow.push(chunk.subarray(start));
    done(null, chunk);
  }

  get digest(): string {
    return this.#high.toString(16).padStart(16, '0') + this.#low.toString(16).padStart(16, '0');
  }

  #count(rest: Buffer): void {
    const hash = createHash('sha256');
    for (const part of this.#incompleteRow) hash.update(part);
    const bytes = hash.update(rest).digest();
    this.#incompleteRow = [];
    this.#high = BigInt.asUintN(64, this.#high + bytes.readBigUInt64BE(0));
    this.#low = BigInt.asUintN(64, this.#low + bytes.readBigUInt64BE(8));
    this.rows += 1;
  }
}
