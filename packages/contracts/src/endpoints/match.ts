import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { catalogueEntry } from './catalogue.ts';

/** Most rows of one call. */
export const mostMatchRows = 100;

const words = (max: number) => z.string().check(z.maxLength(max));

/** What is known of a row; more than the lengths is no name. */
const matchRow = z.object({
  title: words(500),
  artist: z.optional(words(200)),
  album: z.optional(words(500)),
  year: z.optional(z.int()),
});
export type MatchRow = z.infer<typeof matchRow>;

const candidate = z.object({
  entry: catalogueEntry,
  /** From 0 to 1. From 0.9 on it is the same work for all that the row says. */
  confidence: z.number(),
});
export type MatchCandidate = z.infer<typeof candidate>;

const rowMatch = z.object({
  /** `match`: the first candidate is it. `candidates`: a person has to choose. */
  status: z.enum(['match', 'candidates', 'none']),
  /** Best first, five at most. */
  candidates: z.array(candidate),
});
export type RowMatch = z.infer<typeof rowMatch>;

export const matchMusic = endpoint({
  name: 'matchMusic',
  method: 'POST',
  path: '/api/music/match',
  summary: 'The catalogue entries that rows of an import or a paste mean, each with a confidence',
  access: 'anyone',
  bodyLimit: 256 * 1024,
  body: z.object({
    /** The kind of all rows. */
    category: z.enum(['songs', 'albums', 'artists']),
    rows: z.array(matchRow).check(z.minLength(1), z.maxLength(mostMatchRows)),
  }),
  /** As many as rows, in their order. */
  answer: z.object({ matches: z.array(rowMatch) }),
  errors: [],
});
