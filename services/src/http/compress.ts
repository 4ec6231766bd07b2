import { constants } from 'node:zlib';
import compression from 'compression';

/**
 * Compresses answers from 1 kB on. Mounted only where bodies are sent: most answers are a 304 or a few bytes, for which
 * its hooks into the response are a large part of the cost.
 */
export const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
