import { type WriterRequest, writeAnswers } from './answer-writes.ts';

const answer = writeAnswers();

self.onmessage = async ({ data }: MessageEvent<WriterRequest>) => self.postMessage(await answer(data));
