import { constants } from 'node:zlib';
import compression from 'compression';

/**
 * Makes the answer that follows small, from 1 kB on. Put in front of what sends bodies rather than of everything:
 * most answers are a 304 or a few bytes, and for those its hooks into the response are a good part of the cost.
 */
export const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
