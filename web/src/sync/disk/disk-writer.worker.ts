import { serveWrites } from './serve-writes.ts';

serveWrites(self);
