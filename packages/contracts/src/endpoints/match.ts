import { catalogueNames } from '@top100/domain/categories';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { maxMatchRows } from '../match-limits.ts';
import * as routes from '../routes/catalogue.ts';
import { catalogueEntry } from './catalogue.ts';

const words = (max: number) => z.string().check(z.maxLength(max));

/** The known fields of a row; longer values are not names. */
const matchRow = z.object({
  title: words(500),
  artist: z.optional(words(200)),
  album: z.optional(words(500)),
  year: z.optional(z.int()),
});
export type MatchRow = z.infer<typeof matchRow>;

const candidate = z.object({
  entry: catalogueEntry,
  /** From 0 to 1. From 0.9 on it is the same work as far as the row shows. */
  confidence: z.number(),
});
export type MatchCandidate = z.infer<typeof candidate>;

const rowMatch = z.object({
  /** `match`: the first candidate is the work. `candidates`: a person has to choose. */
  status: z.enum(['match', 'candidates', 'none']),
  /** Best first, at most five. */
  candidates: z.array(candidate),
});
export type RowMatch = z.infer<typeof rowMatch>;

export const matchMusic = endpoint('matchMusic', routes.matchMusic, {
  summary: 'The catalogue entries for rows of an import or a paste, each with a confidence',
  access: 'anyone',
  bodyLimit: 256 * 1024,
  body: z.object({
    /** The item type of all rows. */
    category: z.enum(catalogueNames),
    rows: z.array(matchRow).check(z.minLength(1), z.maxLength(maxMatchRows)),
  }),
  /** One per row, in the same order. */
  answer: z.object({ matches: z.array(rowMatch) }),
  errors: [],
});
