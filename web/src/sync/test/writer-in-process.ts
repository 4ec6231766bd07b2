import { type WriterReply, writeAnswers } from '../disk-writer/answer-writes.ts';

/** In place of a Worker where there are none: the worker's own code, reached by copies of messages alone. */
export class WriterInProcess {
  /** How many writes were asked of any of them and done. */
  static written = 0;

  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  private readonly answer = writeAnswers();
  private isTerminated = false;

  postMessage(message: unknown): void {
    const request = structuredClone(message) as Parameters<typeof this.answer>[0];
    void this.answer(request).then((reply: WriterReply) => {
      if (reply.outcome === 'written') WriterInProcess.written += 1;
      if (this.isTerminated) return;
      this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data: reply }));
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
