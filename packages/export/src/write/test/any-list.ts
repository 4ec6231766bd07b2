import { categories } from '@top100/domain/categories';
import { itemFields } from '@top100/domain/item-fields';
import { type Item, readItem } from '@top100/domain/items';
import fc from 'fast-check';
import type { ExportedList } from '../exported-list.ts';

/**
 * What files lose: leading and trailing spaces, line ends, quotes, delimiters, guards, lone surrogates, direction
 * marks.
 */
const treacherous = [
  '',
  ' ',
  '=1+1',
  "'=1+1",
  "''twice",
  '+49 30',
  '-Heroes-',
  '@home',
  '\tindented',
  '\rreturned',
  'one\rtwo',
  'one\r\ntwo',
  'one\n=2',
  '- a\n- b\n',
  'a;=cmd|"/c calc"!A1;b',
  'a;"=1"',
  '"Heroes"',
  '""',
  'a,b;c\td|e',
  '="0042"',
  '＝１',
  '  edges  ',
  '\uFEFFbom',
  '\0zero\0',
  '\uD800half',
  'half\uDC00',
  '👩‍👩‍👧‍👦 café cafe\u0301',
  'שלום \u202Eabc\u202C العربية',
  '日本語 한국어 ไทย',
  '_x000D_',
  'null',
  'TRUE',
  '1e5',
  '007',
  '{"a":1}',
  '__proto__',
  'List title',
];

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 3, arbitrary: fc.constantFrom(...treacherous) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...treacherous), fc.string()).map((parts) => parts.join('')),
  },
);
const anyNumber = fc.oneof(fc.nat(3000), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const everyField = [
  ...new Set(Object.values(itemFields).flatMap((fields) => fields.map(({ name }) => name))),
];
const anyType = fc.constantFrom(...categories.map(({ itemType }) => itemType));

const anyRawItem = fc.record({
  fields: fc.dictionary(fc.constantFrom(...everyField), fc.oneof(anyText, anyNumber), { maxKeys: 8 }),
  unknown: fc.dictionary(
    fc.oneof(anyText, fc.constantFrom('rank', 'Item id', 'constructor', 'toString')),
    fc.jsonValue({ maxDepth: 3 }),
    {
      maxKeys: 3,
    },
  ),
  source: fc.option(fc.record({ kind: anyText, id: anyText }), { nil: undefined }),
  sourceExtra: fc.option(fc.jsonValue({ maxDepth: 1 }), { nil: undefined, freq: 8 }),
  dateAdded: fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    anyText,
  ),
  id: anyText,
  ownType: fc.option(anyType, { nil: undefined, freq: 6 }),
});

/** Any list that a device can contain: its items are parsed by readItem. */
export const anyList: fc.Arbitrary<ExportedList> = fc
  .record({
    title: anyText,
    description: anyText,
    category: fc.constantFrom(...categories),
    rawItems: fc.array(anyRawItem, { maxLength: 12 }),
  })
  .map(({ title, description, category, rawItems }) => ({
    title,
    description,
    category: category.id,
    items: rawItems.flatMap(
      ({ fields, unknown, source, sourceExtra, dateAdded, id, ownType }, index): Item | Item[] => {
        const raw = {
          ...unknown,
          ...fields,
          ...(source && { source: sourceExtra === undefined ? source : { ...source, extra: sourceExtra } }),
          dateAdded,
          id: `${id}${index}`,
          ...(ownType && { type: ownType }),
        };
        // JSON has no -0.
        return readItem(JSON.parse(JSON.stringify(raw)), category.itemType) ?? [];
      },
    ),
  }));
