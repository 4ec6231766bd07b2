// jsdom leaves out parts of the platform that every browser and Node have; the web tests get Node's.
import { TestEnvironment } from 'jest-environment-jsdom';

const missing = [
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'BroadcastChannel',
  'ReadableStream',
];

export default class JsdomWithPlatform extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) {
      if (!(name in this.global)) this.global[name] = globalThis[name];
    }
  }
}
