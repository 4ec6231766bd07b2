import { wholeUuid } from '@top100/domain/uuid';
import * as z from 'zod/mini';

/** A list's id: a UUID that the browser minted. */
export const listId = z.string().check(z.regex(wholeUuid, 'must be a UUID in lower case'));
