import { serveWrites, type WriterReply, type WriterRequest } from '../disk/serve-writes.ts';

/** In place of a Worker where there are none: the worker's own code, reached by copies of messages alone. */
export class WriterInProcess {
  /** How many writes were asked of any of them and done. */
  static written = 0;

  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  private readonly port: Parameters<typeof serveWrites>[0] = {
    onmessage: null,
    postMessage: (reply) => this.receive(reply),
  };
  private isTerminated = false;

  constructor() {
    serveWrites(this.port);
  }

  postMessage(message: unknown): void {
    const data = structuredClone(message) as WriterRequest;
    this.port.onmessage?.(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  private receive(reply: WriterReply): void {
    if (reply.outcome === 'written') WriterInProcess.written += 1;
    if (this.isTerminated) return;
    this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data: reply }));
  }
}
