import type { Endpoint } from '@top100/contracts/endpoint';
import fc from 'fast-check';
import type { Example } from './example-requests.ts';
import { fieldNames } from './field-names.ts';

/** A mutation of a valid request. Indices wrap around the available parts. */
export type Mutation =
  | { kind: 'set' | 'add'; place: number; value: unknown }
  | { kind: 'drop'; place: number }
  | { kind: 'whole'; text: string }
  | { kind: 'path'; place: number; text: string }
  | { kind: 'query'; place: number; texts: string[] }
  | { kind: 'header'; name: string; text: string };

export interface MutatedRequest {
  path: string;
  headers: Record<string, string>;
  /** The request as sent. */
  body: string;
}

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => wrap(inner), 'x');
}

/** Numbers that JSON can contain and JSON.stringify doesn't produce; see textOf. */
const rawNumbers = ['1e999', '-1e999', '-0', '1e-999', '0.1e1', '123456789012345678901234567890'];

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfffb',
    '\r\n',
    'a@b.co\r\nBcc: all@example.com',
    'İ@example.com',
    "' OR 1=1 --",
    '%_\\',
    '{{7*7}}#{7*7}<script>alert(1)</script>',
    '__proto__',
    'constructor',
    '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31',
    '../../../etc/passwd',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '1',
    'Infinity',
    'x'.repeat(501),
    '\u{1d173}\u202e\u200b\ufeff',
    '😀'.repeat(300),
    'x'.repeat(30_000),
    'ſſI'.repeat(20),
  ),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()) },
  { weight: 2, arbitrary: fc.constantFrom(...rawNumbers.map((number) => `raw:${number}`)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      [],
      {},
      [null],
      [[]],
      [{}],
      { items: null },
      { items: [{ id: 'a' }], metadata: { total_items: 9 } },
      { length: 1e9 },
      JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
      { toString: 1, valueOf: null, toJSON: 1 },
      nested(17, (inner) => ({ inner })),
      nested(500, (inner) => [inner]),
      Array.from({ length: 300 }, (_, n) => ({ id: `i${n}`, title: 't', artist: 'a' })),
      Array.from({ length: 3 }, () => ({ id: 'same', title: 't', artist: 'a' })),
      [{ id: 'a', title: 't', artist: 'a', year: 1e308, source: { kind: {}, id: [] } }],
      [{ id: 'a\0', title: 'a\0', artist: '\ud800', '\0': '\0' }],
    ),
  },
);

const wholeBody = fc.oneof(
  oddText,
  oddValue.map(textOf),
  fc.constantFrom(
    '{"email":',
    '{"email":"a","email":"b"}',
    '{a:1}',
    'NaN',
    '\ufeff{}',
    '[1,2',
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    `{"items":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
    '"\\ud800"',
    '{"\\u0000":1}',
  ),
);

const place = fc.nat({ max: 1_000 });
/** Possible header values. */
const headerText = fc.oneof(
  fc.stringMatching(/^[!-~]{0,80}$/),
  fc.constantFrom('*', 'W/"x"', '""', 'x'.repeat(4_000), '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31', 'null'),
);
const headerName = fc.constantFrom(
  'Idempotency-Key',
  'X-Account-Id',
  'If-None-Match',
  'If-Match',
  'Accept',
  'Accept-Encoding',
  'Content-Encoding',
  'Content-Type',
  'X-Forwarded-For',
  'X-Request-Id',
  'Range',
);

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set'), place, value: oddValue }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add'), place, value: oddValue }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop'), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('whole'), text: wholeBody }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('path'), place, text: oddText }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('query'),
      place,
      texts: fc.array(oddText, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('header'), name: headerName, text: headerText }) },
);

/** Applies mutations to a valid request. */
export function mutatedRequest(
  endpoint: Endpoint,
  example: Example,
  mutations: readonly Mutation[],
): MutatedRequest {
  const [path = '', query] = example.path.split('?');
  const made = { path, query: new URLSearchParams(query), headers: {} as Record<string, string> };
  const body = structuredClone(example.body ?? {});
  let whole: string | undefined;
  for (const odd of mutations) {
    switch (odd.kind) {
      case 'set':
        put(body, pick(placesIn(body), odd.place), odd.value);
        break;
      case 'add':
        put(body, [pick(namesFor(endpoint.body), odd.place)], odd.value);
        break;
      case 'drop':
        put(body, pick(placesIn(body), odd.place), undefined);
        break;
      case 'whole':
        whole = odd.text;
        break;
      case 'path':
        made.path = withParameter(endpoint, made.path, odd);
        break;
      case 'header':
        made.headers[odd.name] = odd.text;
        break;
      case 'query':
        for (const text of odd.texts) made.query.append(pick(namesFor(endpoint.query), odd.place), text);
    }
  }
  const search = made.query.size > 0 ? `?${made.query}` : '';
  return { path: made.path + search, headers: made.headers, body: whole ?? textOf(body) };
}

const strangeNames = ['__proto__', 'constructor', 'toString', '', 'a.b', 'a[b]', '\0', 'length'];

function namesFor(schema: Endpoint['body']): string[] {
  return [...fieldNames(schema), ...strangeNames];
}

/** All paths in a value: `['items', 0, 'title']`. */
function placesIn(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null || at.length > 4) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...at, key], ...placesIn(part, [...at, key])]);
}

function put(body: object, path: readonly (string | number)[] | undefined, value: unknown): void {
  const [last, ...above] = (path ?? []).toReversed();
  if (last === undefined) return;
  const holder = above.toReversed().reduce<unknown>((held, key) => Reflect.get(Object(held), key), body);
  if (typeof holder !== 'object' || holder === null) return;
  // Defined instead of assigned, so that __proto__ is an ordinary key.
  const own = { enumerable: true, configurable: true, writable: true };
  // A copy, since the next mutation may change it.
  Object.defineProperty(holder, last, { ...own, value: structuredClone(value) });
}

/** Replaces a parameter of the path. */
function withParameter(
  { path: pattern }: Endpoint,
  path: string,
  odd: { place: number; text: string },
): string {
  const parts = path.split('/');
  const places = pattern.split('/').flatMap((part, index) => (part.startsWith(':') ? [index] : []));
  const at = pick(places, odd.place);
  if (at !== undefined) parts[at] = encodeURIComponent(odd.text.toWellFormed());
  return parts.join('/');
}

function pick<T>(from: readonly [T, ...T[]] | readonly T[], place: number): T {
  return from[place % from.length] as T;
}

function textOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(/"raw:([\de.+-]+)"/g, '$1');
}
